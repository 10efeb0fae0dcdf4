/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err } from "#core/domain/result.ts";
import { size } from "#format/weight.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { setRoastedOn } from "#server/use-cases/desk/roasting.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import {
  Arrow,
  ButtonLink,
  Counted,
  Chips,
  Section,
  Submit,
  DayField,
  Tick,
  VisuallyHidden,
  PrintAction,
} from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { OrderCode } from "#server/desk/base/figures.tsx";
import { addPage, doneToEach } from "#server/desk/base/desk-page.tsx";
import {
  roastedOnMessage,
  bagsAndWeight,
  daysBetween,
  bagTexts,
  groundText,
  orderCount,
  destination,
  netWeight,
} from "#server/desk/texts/order-facts.ts";
import { Said } from "#server/desk/base/said.tsx";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { PACK } from "#server/desk/texts/hands-texts.ts";
import { MOVES } from "#server/desk/texts/order-texts.ts";
import { sentences, type Text } from "#format/language.ts";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import { textsOf } from "#server/desk/base/form-fields.ts";
import { CATEGORY_LOOKS } from "./coffee-tables.tsx";
import { inHandNow } from "./parcel-fields.tsx";
import { ParcelLabel } from "./parcel-label.tsx";

/** Packing: claim orders so that nobody packs twice, and print their labels. */
export const packPages: DeskPages = (app, deps) => {
  const moves = new OrderMoves(deps);

  const draw = async ({ var: { staff } }: Context<DeskEnv>) => {
    const free = await deps.orders.search({
      statuses: ["paid", "confirmed"],
      order: "oldest-paid-first",
      atMost: 500,
    });
    const inHand = await inHandNow(deps);
    const mine = inHand.filter(({ inHandOf }) => inHandOf === staff.email);
    const others = inHand.filter(({ inHandOf }) => inHandOf !== staff.email);
    return {
      place: "pack",
      title: PLACES.pack,
      sub: (
        <>
          <a class="tap" href="#hands">
            <Said of={PACK.inYourHands(mine.length)} />
          </a>
          {" · "}
          <a class="tap" href="#free">
            <Said of={PACK.free(free.length)} />
          </a>
          {" · "}
          <a class="tap" href="#others">
            <Said of={PACK.withOthers(others.length)} />
          </a>
        </>
      ),
      body: (
        <div class="page-grid split flip">
          <Section id="hands" look="narrow-side" title={PACK.yours}>
            {mine.length === 0 && (
              <p class="tip">
                <Said of={PACK.nothingYet} />
              </p>
            )}
            {mine.map((order) => (
              <InHand order={order} />
            ))}
            <RoastedOnForm
              orders={mine.filter(({ dates }) => dates.roastedOn === null)}
              today={dayWib(deps.now())}
            />
            {mine.length > 1 && (
              <ButtonLink href="/pack/labels" figure={`${mine.length} × A6`}>
                {PACK.printAll}
              </ButtonLink>
            )}
          </Section>
          <div class="wide-side">
            <FreeOrders orders={free} now={deps.now()} />
            <WithOthers orders={others} />
          </div>
        </div>
      ),
    } as const;
  };

  addPage(app, deps, "/pack", draw, {
    "/pack": async (_, { req, var: { staff } }) => {
      const codes = textsOf((await req.parseBody({ all: true }))["order"]);
      if (codes.length === 0) return err({ message: PACK.tickFirst });
      return doneToEach(codes, (code) => moves.startProcessing(staff, code), PACK.taken);
    },
    /** Sets the roast day of the orders that the form was rendered for. */
    "/pack/roasted": async (field, { req, var: { staff } }) => {
      const day = field("day");
      if (day === "") return err({ message: PACK.chooseDay });
      return doneToEach(
        textsOf((await req.parseBody({ all: true }))["order"]),
        (code) => setRoastedOn(deps, staff, code, day),
        (moved) => sentences(...moved.map(roastedOnMessage)),
      );
    },
  });

  addPage(app, deps, "/pack/labels", async ({ req, var: { staff } }) => {
    const asked = new Set(req.queries("order")?.map((code) => code.trim().toUpperCase()));
    const isWhole = req.query("of") === "all";
    const isFourOnA4 = req.query("sheet") === "a4";
    // Whoever packs prints: a label does not ask whose hands the order is in.
    const orders =
      asked.size > 0
        ? (await deps.orders.byCodes([...asked]))
            .filter(({ status }) => HAS_LABEL.has(status))
            .toSorted((a, b) => (a.dates.paidAt ?? "").localeCompare(b.dates.paidAt ?? ""))
        : (await inHandNow(deps)).filter(({ inHandOf }) => isWhole || inHandOf === staff.email);
    const link = (changes: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams([...asked].map((code) => ["order", code]));
      const kept = {
        ...(isWhole ? { of: "all" } : {}),
        ...(isFourOnA4 ? { sheet: "a4" } : {}),
        ...changes,
      };
      for (const [name, value] of Object.entries(kept)) if (value !== "") query.set(name, value);
      return `/pack/labels?${query.toString()}`;
    };
    const papers = [
      [link({ sheet: "" }), PACK.a6Each, !isFourOnA4],
      [link({ sheet: "a4" }), PACK.fourOnA4, isFourOnA4],
    ] as const;
    const hands = [
      [link({ of: "" }), PACK.inMyHands, !isWhole],
      [link({ of: "all" }), PACK.allInHand, isWhole],
    ] as const;
    return {
      place: "pack",
      title: PACK.labels(orders.length),
      sub: PACK.a6Paper,
      body: (
        <>
          {!isFourOnA4 && <link rel="stylesheet" href="/assets/a6-paper.css" />}
          <div class="page-grid no-print">
            <Chips label={PACK.paper} chips={papers} />
            {asked.size === 0 && <Chips label={PACK.whose} chips={hands} />}
            {orders.length === 0 && (
              <p>
                <Said of={PACK.noLabel} />
              </p>
            )}
          </div>
          <Sheets orders={orders} isFourOnA4={isFourOnA4} />
        </>
      ),
    };
  });
};

const Sheets = ({ orders, isFourOnA4 }: { orders: readonly DeskOrder[]; isFourOnA4: boolean }) => {
  const fours = Array.from({ length: Math.ceil(orders.length / 4) }, (_, at) =>
    orders.slice(at * 4, at * 4 + 4),
  );
  return (
    <>
      <div class="page-grid split sheet">
        <div class="sheet-a6 all">
          {isFourOnA4
            ? fours.map((four) => <div class="sheet-a4">{four.map(label)}</div>)
            : orders.map(label)}
        </div>
      </div>
      {orders.length > 0 && (
        <PrintAction
          what={PACK.print}
          figure={isFourOnA4 ? `${fours.length} × A4` : `${orders.length} × A6`}
        />
      )}
    </>
  );
};

const label = (order: DeskOrder) => (
  <div class="prev">
    <ParcelLabel order={order} />
  </div>
);

const RoastedOnForm = ({ orders, today }: { orders: readonly DeskOrder[]; today: string }) =>
  orders.length === 0 ? null : (
    <KeptForm action="/pack/roasted" class="stack">
      {orders.map(({ orderCode }) => (
        <input type="hidden" name="order" value={orderCode} />
      ))}
      <DayField label={PACK.roastedOnRead} today={today} required />
      <Submit
        look="button-line wide"
        figure={orders.length === 1 ? orders[0]?.orderCode : orderCount(orders.length)}
      >
        {MOVES.setRoastDay}
      </Submit>
    </KeptForm>
  );

const InHand = ({ order }: { order: DeskOrder }) => (
  <section class="ledger-nota ply-sheet hand" aria-labelledby={`hand-${order.orderCode}`}>
    <div>
      <div class="hrow">
        <h3 id={`hand-${order.orderCode}`}>
          <OrderCode code={order.orderCode} size="big" />
        </h3>
        <span class="small">
          <Said of={PACK.since(order.changedAt)} />
        </span>
      </div>
      <p>
        <b>{order.customer.name}</b>, <Said of={destination(order)} />{" "}
        <span class="sub">
          <Said of={bagsAndWeight(order)} />
        </span>
      </p>
    </div>
    <ul class="bag-list">
      {order.items.map((item) => (
        <li>
          <label class="tick">
            <input type="checkbox" />
            <VisuallyHidden>{PACK.inTheBox(item)}</VisuallyHidden>
          </label>
          <span>
            <b>
              {item.quantity} × {size(item.sizeGrams)}
            </b>{" "}
            {item.name}
            <b>
              <Said of={groundText(item.grind)} />
            </b>
          </span>
          <span class={`ply-mark ply-${CATEGORY_LOOKS[item.category].ply}`} />
        </li>
      ))}
    </ul>
    {order.customerNote && <p class="say-note">“{order.customerNote}”</p>}
    {order.dates.roastedOn && (
      <p class="small">
        <Said of={PACK.roastedOn(order.dates.roastedOn)} />
      </p>
    )}
    <details>
      <summary class="tap">
        <Said of={PACK.labelA6} />
      </summary>
      {label(order)}
    </details>
    <a class="tap" href={`/orders/${order.orderCode}#hand`}>
      <Said of={MOVES.giveOrHand} />
    </a>
    <div class="row2">
      <ButtonLink href={`/pack/labels?order=${order.orderCode}`}>{PACK.print}</ButtonLink>
      <a class="button button-small" href={`/send#${order.orderCode}`}>
        <span>
          <Said of={PACK.packed} />
        </span>
        <Arrow />
      </a>
    </div>
  </section>
);

const FreeOrders = ({ orders, now }: { orders: readonly DeskOrder[]; now: number }) => (
  <KeptForm action="/pack" id="free">
    <h2 class="heading-2">
      <Said of={PACK.freeToTake} />
    </h2>
    {orders.length === 0 && (
      <p>
        <Said of={PACK.nothing} />
      </p>
    )}
    <ul class="queue">
      {orders.map((order) => (
        <li>
          <Tick name="order" value={order.orderCode} look="tick">
            <VisuallyHidden>{PACK.take(order.orderCode)}</VisuallyHidden>
          </Tick>
          <OrderCode code={order.orderCode} />
          <span class="age">
            <Said of={paidAgo(order, now)} />
            <span class="sub weight-line">{netWeight(order)}</span>
          </span>
          <span class="name-line">
            <b>{order.customer.name}</b>, <Said of={destination(order)} />
          </span>
          <span class="bags-line sub bags">
            <Said of={bagTexts(order.items)} />
          </span>
          {order.customerNote && <p class="say-note">“{order.customerNote}”</p>}
        </li>
      ))}
    </ul>
    {orders.length > 0 && (
      <div class="foot-act">
        <button class="button">
          <Counted plain={PACK.takeTicked} counted={PACK.takeCounted} />
        </button>
      </div>
    )}
  </KeptForm>
);

const WithOthers = ({ orders }: { orders: readonly DeskOrder[] }) =>
  orders.length === 0 ? null : (
    <Section id="others" title={PACK.others}>
      <ul class="gone">
        {orders.map((order) => (
          <li>
            <OrderCode code={order.orderCode} />
            <span class="sub">
              <Said of={PACK.whoSince(whoDid(order.inHandOf ?? "shop"), order.changedAt)} />
            </span>
            <span class="sub">
              {order.customer.name}, <Said of={destination(order)} />
            </span>
            <span class="sub">
              <Said of={bagsAndWeight(order)} />
            </span>
            <span class="links">
              <a class="tap" href={`/pack/labels?order=${order.orderCode}`}>
                <Said of={PACK.label} />
                <VisuallyHidden>{PACK.ofOrder(order.orderCode)}</VisuallyHidden>
              </a>
              <a class="tap" href={`/orders/${order.orderCode}#hand`}>
                <Said of={PACK.takeOver} />
                <span class="visually-hidden"> {order.orderCode}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** Statuses in which a parcel is packed, or may have to be packed again. */
export const HAS_LABEL: ReadonlySet<string> = new Set([
  "paid",
  "confirmed",
  "processing",
  "shipped",
]);

const paidAgo = ({ dates: { paidAt } }: DeskOrder, now: number): Text =>
  paidAt === null ? PACK.paid : PACK.paidAgo(daysBetween(paidAt, now));
