import { TOKENS } from "#container/tokens.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./session-unreachable.module.css";
import { pageProblems } from "#ui/content/page-problems.ts";

/** Stands for a page that needs to know who is there, until that is known. */
export const SessionUnreachablePage = () => (
  <>
    <RouteTitle title={texts.title} />
    <PageHead title={texts.title} lead={texts.lead} />
    <div className={`page-grid ${styles["page"]}`}>
      <Notice>{texts.text}</Notice>
    </div>
  </>
);

/** The same for pages that are there anyway: a line above them, as long as it is so. */
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
