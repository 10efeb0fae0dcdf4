import { useCallback, useEffect, useRef, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { NewSecondFactor, SecondFactor } from "#core/ports/second-factor-port.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import styles from "./account-page.module.css";
import { EnrolSecondFactor } from "./enrol-second-factor.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";

type Known =
  | { readonly status: "loading" | "not-offered" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly factors: readonly SecondFactor[] };

/** Manages the authenticator app: none, enrolling, or active. */
export const SecondFactorSection = () => {
  const { secondFactor } = useDep(TOKENS.auth);
  const [known, setKnown] = useState<Known>({ status: "loading" });
  const [enrolling, setEnrolling] = useState<NewSecondFactor | null>(null);
  const { pending, problem, call } = useCall();
  const [said, setSaid] = useState<string | null>(null);
  // The focused button disappears with its step; the focus moves here.
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (step: NewSecondFactor | null) => {
    setEnrolling(step);
    heading.current?.focus();
  };

  const look = useCallback(async (): Promise<Known> => {
    if (!(await secondFactor.isOffered())) return { status: "not-offered" };
    const factors = await secondFactor.list();
    return factors.ok
      ? { status: "ready", factors: factors.value }
      : { status: "failed", message: factors.error.message };
  }, [secondFactor]);
  useEffect(() => {
    let gone = false;
    void look().then((found) => (gone ? undefined : setKnown(found)));
    return () => {
      gone = true;
    };
  }, [look]);

  const begin = async () => {
    setSaid(null);
    const enrolled = await call(() => secondFactor.enrol());
    if (enrolled.ok) goTo(enrolled.value);
  };
  const finish = async (news: string) => {
    goTo(null);
    setSaid(news);
    setKnown(await look());
  };
  const remove = (id: string) =>
    call(async () => {
      const removed = await secondFactor.remove(id);
      if (removed.ok) await finish(texts.removed);
      return removed;
    });

  if (known.status === "not-offered") return null;
  // Drawn as for most accounts while it loads, so that nothing below it moves.
  const isLoading = known.status === "loading";
  return (
    <section>
      <h2 className={`type-2 ${styles["title"]}`} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <div className="stack">
        {said !== null && <Notice tone="success">{said}</Notice>}
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {known.status === "failed" && <Notice tone="error">{known.message}</Notice>}
        {known.status === "ready" && enrolling !== null && (
          <EnrolSecondFactor
            enrolling={enrolling}
            onDone={() => void finish(texts.added)}
            onCancel={() => goTo(null)}
          />
        )}
        {(isLoading ||
          (known.status === "ready" && enrolling === null && known.factors.length === 0)) && (
          <>
            <p className="quiet">{texts.why}</p>
            <p>
              <Button variant="line" small pending={pending || isLoading} onClick={begin}>
                {texts.setUp}
              </Button>
            </p>
          </>
        )}
        {known.status === "ready" &&
          enrolling === null &&
          known.factors.map(({ id, addedAt }) => (
            <div key={id} className={`spread ${styles["address"]}`}>
              <p>
                <b className="bold">{texts.app}</b>
                <span className={`small quiet ${styles["addressLine"]}`}>
                  {texts.since(dateTimeWib(addedAt))}
                </span>
              </p>
              <p className={styles["addressActions"]}>
                <Button variant="line" small pending={pending} onClick={() => void remove(id)}>
                  {texts.remove}
                </Button>
              </p>
            </div>
          ))}
      </div>
    </section>
  );
};

const { secondFactor: texts } = accountTexts;
