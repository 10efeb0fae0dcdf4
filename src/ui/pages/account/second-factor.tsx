import { useRef, useState, Suspense } from "react";
import type { NewSecondFactor } from "#core/ports/auth-port.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { CodeForm } from "#ui/pages/auth/second-factor.tsx";
import styles from "./account-page.module.css";

/** Manages the authenticator app: none, enrolling, or active. */
export const SecondFactorSection = () => {
  const sessionStore = useDep("sessionStore");
  const known = useStream(sessionStore.secondFactors$);
  const [enrolling, setEnrolling] = useState<NewSecondFactor | null>(null);
  const enrolment = useCall(() => sessionStore.enrolSecondFactor());
  const removal = useCall((id: string) => sessionStore.removeSecondFactor(id));
  const problem = enrolment.problem ?? removal.problem;
  const [said, setSaid] = useState<string | null>(null);
  // The focused button disappears with its step; the focus moves here.
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (step: NewSecondFactor | null) => {
    setEnrolling(step);
    heading.current?.focus();
  };

  useWhenBackOnline(known.status === "failed", () => void sessionStore.loadSecondFactors());

  const begin = async () => {
    setSaid(null);
    removal.forget();
    const enrolled = await enrolment.call();
    if (enrolled.ok) goTo(enrolled.value);
  };
  const finish = (news: string) => {
    goTo(null);
    setSaid(news);
  };
  const remove = async (id: string) => {
    enrolment.forget();
    const removed = await removal.call(id);
    if (removed.ok) finish(texts.removed);
  };

  // Drawn as for most accounts while it loads, so that nothing below it moves.
  const isLoading = known.status === "loading";
  return (
    <section className="no-print">
      <h2 className="type-2 title-space" ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <div className="stack">
        {said !== null && <Notice tone="success">{said}</Notice>}
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {known.status === "failed" && <Notice tone="error">{known.message}</Notice>}
        {known.status === "ready" && enrolling !== null && (
          <EnrolSecondFactor
            enrolling={enrolling}
            onDone={() => finish(texts.added)}
            onCancel={() => goTo(null)}
          />
        )}
        {(isLoading ||
          (known.status === "ready" && enrolling === null && known.factors.length === 0)) && (
          <>
            <p className="quiet">{texts.why}</p>
            <p>
              <Button variant="line" small pending={enrolment.pending || isLoading} onClick={begin}>
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
                <span className="as-written small quiet">{texts.since(dateTimeWib(addedAt))}</span>
              </p>
              <p className={styles["addressActions"]}>
                <Button
                  variant="line"
                  small
                  pending={removal.pending}
                  onClick={() => void remove(id)}
                >
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

type Props = {
  readonly enrolling: NewSecondFactor;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Shows the key as QR code and text, and asks for a first code. */
const EnrolSecondFactor = ({ enrolling, onDone, onCancel }: Props) => {
  const sessionStore = useDep("sessionStore");
  const confirm = async (code: string) => {
    const confirmed = await sessionStore.confirmSecondFactor(enrolling.id, code);
    if (confirmed.ok) onDone();
    return confirmed;
  };
  return (
    <>
      <p>{texts.scan}</p>
      <PageBoundary place="qr-code" fallback={null}>
        <Suspense fallback={<SkeletonLine width="264px" height="264px" />}>
          <QrCode text={enrolling.uri} label={texts.qrCode} />
        </Suspense>
      </PageBoundary>
      <p className="small">
        {texts.noCamera}
        <code>{spaced(enrolling.secret)}</code>
      </p>
      <p className="small quiet">{texts.keepKey}</p>
      <CodeForm submitLabel={texts.submit} onCode={confirm} />
      <p>
        <Button variant="line" small onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </p>
    </>
  );
};

const spaced = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
