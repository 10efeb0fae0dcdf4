/** @jsxImportSource hono/jsx */
import { rupiah } from "#format/rupiah.ts";
import { statusText } from "#server/use-cases/desk/move-order.ts";
import { Said, saidHere, type Words } from "./said.tsx";

/** An amount to transfer with its unique digits in red. */
export const Amount = ({ idr, marked = true }: { idr: number; marked?: boolean }) => {
  const text = rupiah(idr);
  if (!marked) return <b class="amt">{text}</b>;
  return (
    <b class="amt">
      {text.slice(0, -3)}
      <i>{text.slice(-3)}</i>
    </b>
  );
};

/** The main amount of a page. */
export const HugeAmount = ({ idr }: { idr: number }) => {
  const text = rupiah(idr);
  return (
    <p class="huge">
      {text.slice(0, -3)}
      <mark class="figure-own">{text.slice(-3)}</mark>
    </p>
  );
};

export const OrderCode = ({ code, size = "" }: { code: string; size?: "" | "big" | "small" }) => (
  <a class={`code ${size}`.trim()} href={`/orders/${code}`}>
    {code}
  </a>
);

/** A sum: single rule above the last row, double rule below. */
export const Sums = ({
  rows,
  total,
}: {
  rows: readonly (readonly [label: Words, value: Words])[];
  total?: readonly [label: Words, value: Words];
}) => (
  <dl>
    {rows.map(([label, value]) => (
      <div class="ledger-row">
        <dt>
          <Said of={label} />
        </dt>
        <dd>
          <Said of={value} />
        </dd>
      </div>
    ))}
    {total && (
      <div class="ledger-row ledger-total">
        <dt>
          <Said of={total[0]} />
        </dt>
        <dd>
          <Said of={total[1]} />
        </dd>
      </div>
    )}
  </dl>
);

export const StatusBadge = ({ status }: { status: string }) => {
  const text = saidHere()(statusText(status));
  return (
    <span class={`badge ${BADGES[status] ?? "badge-gray"}`}>
      {text.charAt(0).toUpperCase() + text.slice(1)}
    </span>
  );
};

const BADGES: Readonly<Record<string, string>> = {
  "awaiting payment": "badge-yellow",
  confirmed: "badge-green",
  paid: "badge-green",
  processing: "badge-blue",
  shipped: "badge-indigo",
  cancelled: "badge-red",
  closed: "badge-gray",
};
