import { Suspense } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { NewSecondFactor } from "#core/ports/second-factor-port.ts";
import { Button } from "#ui/components/button/button.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { CodeForm } from "#ui/pages/auth/code-form.tsx";
import { PageBoundary } from "#ui/pages/page-boundary.tsx";

type Props = {
  readonly enrolling: NewSecondFactor;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** The key for the app, as a square and in letters, and the first code back. */
export const EnrolSecondFactor = ({ enrolling, onDone, onCancel }: Props) => {
  const { secondFactor } = useDep(TOKENS.auth);
  const confirm = async (code: string) => {
    const confirmed = await secondFactor.confirm(enrolling.id, code);
    if (confirmed.ok) onDone();
    return confirmed;
  };
  return (
    <>
      <p>Scan this with your authenticator app, then type the code it shows.</p>
      <PageBoundary place="qr-code" fallback={null}>
        <Suspense fallback={<SkeletonLine width="264px" height="264px" />}>
          <QrCode text={enrolling.uri} label="Adds this account to an authenticator app" />
        </Suspense>
      </PageBoundary>
      <p className="small">
        No camera? Type this key into the app instead: <code>{spaced(enrolling.secret)}</code>
      </p>
      <p className="small quiet">
        Keep the key somewhere safe. If the phone is lost, another app that knows it shows the same
        codes.
      </p>
      <CodeForm submitLabel="Turn it on" onCode={confirm} />
      <p>
        <Button variant="line" small onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
};

const spaced = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
