import { useEffect, useRef, useState, Suspense } from "react";
import type { Result } from "#core/domain/result.ts";
import type { NewSecondFactor, ProofError } from "#core/ports/auth-port.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PasswordField } from "#ui/components/fields/text-fields.tsx";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";
import { AuthForm, useSchemaForm } from "#ui/pages/auth/auth-form.tsx";
import { passwordProofSchema } from "#ui/pages/auth/auth-schemas.ts";
import { CodeForm } from "#ui/pages/auth/second-factor.tsx";
import styles from "./account-page.module.css";

/** Manages the authenticator app: none, enrolling, or active. */
export const SecondFactorSection = () => {
  const sessionStore = useDep("sessionStore");
  const known = useStream(sessionStore.secondFactors$);
  const [enrolling, setEnrolling] = useState<NewSecondFactor | null>(null);
  const enrolment = useCall((password?: string) => sessionStore.enrolSecondFactor(password));
  const removal = useCall((id: string, password?: string) =>
    sessionStore.removeSecondFactor(id, password),
  );
  /** What waits for the password: adding an app, or removing the one of this id. */
  const [proving, setProving] = useState<{ readonly removes: string | null } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const problem = proving === null ? (enrolment.problem ?? removal.problem) : null;
  const [said, setSaid] = useState<string | null>(null);
  // The focused button disappears with its step; the focus moves here.
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (step: NewSecondFactor | null) => {
    setEnrolling(step);
    setProving(null);
    heading.current?.focus();
  };

  useWhenBackOnline(known.status === "failed", () => void sessionStore.loadSecondFactors());

  const begin = async (password?: string) => {
    setSaid(null);
    setCodes([]);
    removal.forget();
    const enrolled = await enrolment.call(password);
    if (enrolled.ok) goTo(enrolled.value);
    else if (enrolled.error.kind === "password-needed") setProving({ removes: null });
    return enrolled;
  };
  const finish = (news: string) => {
    goTo(null);
    setSaid(news);
  };
  const remove = async (id: string, password?: string) => {
    enrolment.forget();
    const removed = await removal.call(id, password);
    if (removed.ok) finish(texts.removed);
    else if (removed.error.kind === "password-needed") setProving({ removes: id });
    return removed;
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
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
        {proving !== null && (
          <PasswordProof
            onPassword={(password) =>
              proving.removes === null ? begin(password) : remove(proving.removes, password)
            }
            onCancel={() => goTo(null)}
          />
        )}
        {known.status === "failed" && <Notice tone="error">{known.message}</Notice>}
        {known.status === "ready" && enrolling !== null && (
          <EnrolSecondFactor
            enrolling={enrolling}
            onDone={() => {
              setCodes(enrolling.recoveryCodes);
              finish(texts.added);
            }}
            onCancel={() => goTo(null)}
          />
        )}
        {(isLoading ||
          (known.status === "ready" &&
            enrolling === null &&
            proving === null &&
            known.factors.length === 0)) && (
          <>
            <p className="quiet">{texts.why}</p>
            <p>
              <Button
                variant="line"
                small
                pending={enrolment.pending || isLoading}
                onClick={() => void begin()}
              >
                {texts.setUp}
              </Button>
            </p>
          </>
        )}
        {known.status === "ready" &&
          enrolling === null &&
          proving === null &&
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

type ProofProps = {
  readonly onPassword: (password: string) => Promise<Result<unknown, ProofError>>;
  readonly onCancel: () => void;
};

/** Asks for the current password, when the sign-in is not of the last minutes. */
const PasswordProof = ({ onPassword, onCancel }: ProofProps) => {
  const { failure, problem, call, forget } = useCall(onPassword);
  const isWrong = failure?.kind === "wrong-password";
  const form = useSchemaForm(passwordProofSchema, { current: "" });
  const { setFocus } = form;
  useEffect(() => setFocus("current"), [setFocus]);
  const submit = form.handleSubmit(async ({ current }) => {
    const proven = await call(current);
    if (!proven.ok && proven.error.kind === "wrong-password")
      setFocus("current", { shouldSelect: true });
  });
  return (
    <>
      <p>{texts.proof.why}</p>
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel={texts.proof.submit}
        refusal={!isWrong && problem}
        cancel={
          <Button variant="line" small onClick={onCancel}>
            {accountTexts.cancel}
          </Button>
        }
      >
        <PasswordField
          label={texts.proof.password}
          autoComplete="current-password"
          error={isWrong ? (problem ?? undefined) : undefined}
          {...form.register("current", { onChange: () => isWrong && forget() })}
        />
      </AuthForm>
      <p className="small quiet">{texts.proof.byMail}</p>
    </>
  );
};

type CodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

const RecoveryCodes = ({ codes, onKept }: CodesProps) => (
  <>
    <h3 className="bold">{texts.recovery.heading}</h3>
    <p>{texts.recovery.keep}</p>
    <ul className="as-written">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <Button variant="line" small onClick={onKept}>
        {texts.recovery.kept}
      </Button>
    </p>
  </>
);

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
