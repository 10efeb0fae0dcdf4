import { TOKENS } from "#container/tokens.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./session-unreachable.module.css";
import { pageProblems } from "#ui/content/page-problems.ts";

/** Shown instead of a page that requires the session, until it is known. */
export const SessionUnreachablePage = () => (
  <>
    <RouteTitle title={texts.title} />
    <PageHead title={texts.title} lead={texts.lead} />
    <div className={`page-grid ${styles["page"]}`}>
      <Notice>{texts.text}</Notice>
    </div>
  </>
);

/** Banner above pages that work without the session, while it is unknown. */
export const SessionUnreachableBanner = () => {
  const { status } = useStream(useDep(TOKENS.sessionStore).session$);
  if (status !== "unreachable") return null;
  return (
    <div className={`page-grid ${styles["banner"]}`}>
      <Notice>{texts.banner}</Notice>
    </div>
  );
};

const { signInUnreachable: texts } = pageProblems;
