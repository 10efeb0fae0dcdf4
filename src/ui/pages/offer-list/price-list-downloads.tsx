import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { priceListDownloadTexts as texts } from "#ui/content/pages/price-list-downloads.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import styles from "./price-list-downloads.module.css";

type Kind = "pdf" | "csv";
type State = { readonly busy: Kind | null; readonly said: string; readonly failed: boolean };

/** Downloads the price list as a file; the writer, with its library, is imported on click. */
export const PriceListDownloads = ({ coffees }: { readonly coffees: readonly Coffee[] }) => {
  const downloadPriceList = useDep(TOKENS.downloadPriceList);
  const jsonUrl = useDep(TOKENS.priceListUrl);
  const [{ busy, said, failed }, setState] = useState<State>(IDLE);
  const take = async (kind: Kind) => {
    setState({ ...IDLE, busy: kind });
    const writer = await import("./write-price-list.ts").catch(() => null);
    const taken =
      writer &&
      (await downloadPriceList.execute(coffees, kind, writer.priceListWriter(Date.now())));
    if (!taken) setState({ busy: null, said: texts.failed, failed: true });
    else if (!taken.ok) setState({ busy: null, said: taken.error.message, failed: true });
    else
      setState({
        busy: null,
        said: texts.taken(taken.value.fileName),
        failed: false,
      });
  };
  return (
    <section className={`row no-print ${styles["along"]}`} aria-label={texts.label}>
      <span className="small">{texts.label}</span>
      {(["pdf", "csv"] as const).map((kind) => (
        <Button
          key={kind}
          variant="line"
          small
          pending={busy === kind}
          disabled={coffees.length === 0}
          onClick={() => void take(kind)}
        >
          {texts[kind]}
        </Button>
      ))}
      {jsonUrl !== null && (
        <a className="text-button" href={jsonUrl || undefined}>
          {texts.json}
        </a>
      )}
      {failed ? (
        <Notice tone="error">
          <p>{said}</p>
        </Notice>
      ) : (
        <output className="small">{said}</output>
      )}
    </section>
  );
};

const IDLE: State = { busy: null, said: "", failed: false };
