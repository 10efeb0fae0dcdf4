import { TOKENS } from "#container/tokens.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./session-unreachable.module.css";

/** Stands for a page that needs to know who is there, until that is known. */
export const SessionUnreachablePage = () => (
  <>
    <RouteTitle title="One moment" />
    <PageHead
      title="One moment"
      lead="The sign-in service cannot be reached, so we cannot tell yet whether you are signed in."
    />
    <div className={`page-grid ${styles["page"]}`}>
      <Notice>
        We keep trying, and this page opens by itself as soon as it works. Your cart is safe on this
        device.
      </Notice>
    </div>
  </>
);

/** The same for pages that are there anyway: a line above them, as long as it is so. */
export const SessionUnreachableBanner = () => {
  const { status } = useStream(useDep(TOKENS.sessionStore).session$);
  if (status !== "unreachable") return null;
  return (
    <div className={`page-grid ${styles["banner"]}`}>
      <Notice>
        The sign-in service cannot be reached, so we cannot tell yet whether you are signed in. We
        keep trying; your cart stays as it is.
      </Notice>
    </div>
  );
};
