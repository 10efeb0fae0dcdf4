import type { ClothText } from "#documents/cloth.ts";
import type { CostPart } from "#core/domain/pricing/printed-price.ts";
import { escapeHtml } from "#format/escape-html.ts";

/** A strip of cloth in true proportions, with its figures below. */
export const clothAsHtml = ({ parts, rounding }: ClothText): string =>
  `<table role="img" aria-label="${escapeHtml(shares(parts))}" class="ink" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border:2px solid ${INK}"><tr>
${pieces(parts).join("\n")}
</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px;border-collapse:collapse;font-size:14px">
${parts.map(partRow).join("\n")}
<tr><td width="26"></td><td class="quiet" colspan="2" style="padding:3px 0;color:${QUIET}">${escapeHtml(rounding.label)}</td><td class="quiet" align="right" style="${FIGURE};color:${QUIET}">${escapeHtml(rounding.text)}</td></tr>
</table>`;

const shares = (parts: ClothText["parts"]): string =>
  parts.map(({ label, percentText }) => `${label} ${percentText}`).join(", ");

const pieces = (parts: ClothText["parts"]): readonly string[] => {
  const widths = tenthsOf(parts.map(({ sharePct }) => sharePct));
  return parts
    .map(({ part }, index) => ({ part, tenths: widths[index] ?? 0 }))
    .filter(({ tenths }) => tenths > 0)
    .map(({ part, tenths }, index) => {
      const width = (tenths / 10).toFixed(1);
      const seam = index === 0 ? "" : `;border-left:2px solid ${INK}`;
      return `<td class="ink ${part}" width="${width}%" height="36" style="width:${width}%;height:36px;${FILLS[part]}${BLANK}${seam}">&nbsp;</td>`;
    });
};

/** The edges are rounded instead of the widths, which therefore sum to 1000. */
const tenthsOf = (sharesPct: readonly number[]): readonly number[] => {
  const edges = sharesPct.map((_, index) =>
    Math.round(10 * sharesPct.slice(0, index + 1).reduce((sum, share) => sum + share, 0)),
  );
  return edges.map((edge, index) => edge - (edges[index - 1] ?? 0));
};

/** A table: other elements have no size in some mail programs. */
const key = (part: CostPart): string => {
  const size = part === "loss" ? 10 : 14;
  const outline = part === "loss" ? `;border:2px solid ${INK}` : "";
  const round = part === "profit" ? ";border-radius:7px" : "";
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="ink ${part}" width="${size}" height="${size}" style="width:${size}px;height:${size}px;${FILLS[part]}${BLANK}${outline}${round}">&nbsp;</td></tr></table>`;
};

const partRow = ({ part, label, percentText, text }: ClothText["parts"][number]): string =>
  `<tr><td width="26" style="padding:5px 0">${key(part)}</td><td style="padding:3px 0">${escapeHtml(label)}</td><td class="quiet" align="right" style="${FIGURE};color:${QUIET}">${escapeHtml(percentText)}</td><td align="right" style="${FIGURE}">${escapeHtml(text)}</td></tr>`;

/** Dark colours; of `ink`, borders only. */
export const DARK_CLOTH = `.ink{border-color:#f0eefb!important}
.green{background:#f0eefb!important}
.labor{background:#8a83ff!important}
.packaging{background:#4a4790!important}
.quiet{color:#b9b6de!important}`;

const INK = "#16134d";
const QUIET = "#4c4a7a";
const FIGURE = "padding:3px 0 3px 16px;white-space:nowrap";
const BLANK = "font-size:0;line-height:0";
const FILLS: Readonly<Record<CostPart, string>> = {
  green: "background:#16134d;",
  loss: "",
  labor: "background:#2a20c4;",
  profit: "background:#db3b15;",
  packaging: "background:#c9c7ea;",
};
