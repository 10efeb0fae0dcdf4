import { Suspense } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { NewSecondFactor } from "#core/ports/second-factor-port.ts";
import { Button } from "#ui/components/button/button.tsx";
import { QrCode } from "#ui/components/qr-code.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { CodeForm } from "#ui/pages/auth/code-form.tsx";
import { PageBoundary } from "#ui/components/page/page-boundary.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";

type Props = {
  readonly enrolling: NewSecondFactor;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Shows the key as QR code and text, and asks for a first code. */
export const EnrolSecondFactor = ({ enrolling, onDone, onCancel }: Props) => {
  const { secondFactor } = useDep(TOKENS.auth);
  const confirm = async (code: string) => {
    const confirmed = await secondFactor.confirm(enrolling.id, code);
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

const { secondFactor: texts } = accountTexts;
