/** @jsxImportSource hono/jsx */
import { isoAt } from "#server/ports/runtime.ts";
import type { Context } from "hono";
import { err } from "#core/domain/result.ts";
import { shipmentText } from "#core/domain/ordering/shipment.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { shipOrder } from "#server/use-cases/desk/send-parcel.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import { courierCalled, type Courier } from "#server/ports/couriers.ts";
import { refusalOf, type DeskRefusal } from "#server/use-cases/desk/move-order.ts";
import { chatLink, type ChatFacts } from "#server/desk/base/chat.ts";
import {
  Counted,
  Field,
  LinesField,
  Section,
  Submit,
  Tick,
  VisuallyHidden,
} from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { OrderCode } from "#server/desk/base/figures.tsx";
import { addPage, doneToEach, frameOf } from "#server/desk/base/desk-page.tsx";
import { bagsAndWeight, destination } from "#server/desk/texts/order-facts.ts";
import { Said } from "#server/desk/base/said.tsx";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { COURIERS, SEND } from "#server/desk/texts/hands-texts.ts";
import { MONEY_IN, OWED } from "#server/desk/texts/money-texts.ts";
import { asIs, sentences, type Text } from "#format/language.ts";
import { readTypedForms } from "#server/desk/base/kept-typing.ts";
import { KeptForm, type TypedFields } from "#server/desk/base/typed-forms.tsx";
import {
  type Carriers,
  CourierFields,
  CourierSelect,
  chatFactsOf,
  inHandNow,
  lastGone,
  parcelOf,
  usualCourier,
  readParcelLines,
} from "./parcel-fields.tsx";

/** Dispatch: courier and number of packed orders, one by one or pasted from the courier's list. */
export const sendPages: DeskPages = (app, deps) => {
  const draw = async (context: Context<DeskEnv>, again: NotSent | null) => {
    const [inHand, couriers, gone, frame] = await Promise.all([
      inHandNow(deps),
      deps.couriers.all(),
      lastGone(deps),
      frameOf(context, deps),
    ]);
    const courier = usualCourier(gone, couriers);
    // Both buttons send the one form.
    const typed =
      again?.filled ?? frame.typed.get("/send") ?? frame.typed.get("/send/lines") ?? new Map();
    const codes = filledCodes(typed);
    const ready = inHand.filter(({ orderCode }) => codes.includes(orderCode)).length;
    const isWrong = (again?.message ?? null) !== null && frame.typed.has("/send/lines");
    const chat = { siteUrl: deps.siteUrl, now: deps.now() };
    return {
      place: "send",
      title: PLACES.send,
      sub: (
        <>
          <Said of={SEND.inHand(inHand.length, ready)} />
          {" · "}
          <a class="tap" href="/couriers">
            <Said of={COURIERS.title} />
          </a>
        </>
      ),
      ...(typed.size > 0 && { filled: new Map([["/send", typed]]) }),
      body: (
        <KeptForm action="/send" class="page-grid split">
          {again?.same !== undefined && <input type="hidden" name="same" value={again.same} />}
          <div class="wide-side">
            {inHand.length === 0 ? (
              <p>
                <Said of={SEND.nothing} />
              </p>
            ) : (
              <>
                <ul class="ship">
                  {inHand.map((order) => (
                    <Parcel order={order} couriers={couriers} courier={courier} />
                  ))}
                </ul>
                <div class="foot-act">
                  <button class="button">
                    <Counted plain={SEND.sendFilled} counted={SEND.sendCounted} />
                    <span>
                      <Said of={SEND.mailEach} />
                    </span>
                  </button>
                </div>
              </>
            )}
            <Gone orders={gone} couriers={couriers} chat={chat} />
          </div>
          <div class="narrow-side">
            <PasteFields couriers={couriers} courier={courier} isWrong={isWrong} />
          </div>
        </KeptForm>
      ),
    } as const;
  };

  addPage(app, deps, "/send", draw, {
    "/send": async (_, context) => {
      const typed = (await readTypedForms(context)).get("/send") ?? new Map();
      const field = (name: string): string => typed.get(name)?.[0]?.trim() ?? "";
      // By the form, not by what is in hand now: somebody else may have sent it meanwhile.
      const parcels = filledCodes(typed).map((orderCode) => ({
        orderCode,
        courier: field(`courier-${orderCode}`),
        trackingNumber: field(`tracking-${orderCode}`),
      }));
      if (parcels.length === 0) return err({ message: SEND.fillFirst });
      const twice = await sameNumbers(deps, parcels);
      if (twice !== null && field("same") !== twice.key)
        return err({ message: twice.question, filled: typed, same: twice.key });
      return doneToEach(
        parcels,
        async (parcel) => {
          const moved = await shipOrder(deps, context.var.staff, parcel);
          if (moved.ok) return moved;
          return err({
            message: sentences(moved.error.message, quoted(moved.error, parcel.trackingNumber)),
          });
        },
        SEND.left,
      );
    },
    /** Fills the pasted lines into the form, all or none. Nothing is sent before it is reviewed. */
    "/send/lines": async (field, context) => {
      const typed = (await readTypedForms(context)).get("/send/lines") ?? new Map();
      const courier = courierCalled(await deps.couriers.all(), field("courier"));
      const inHand = await inHandNow(deps);
      const read = readParcelLines(field("lines"), inHand, courier);
      if (!read.ok) {
        const said = await Promise.all(
          read.error.map(async ({ message, orderCode }) =>
            sentences(message, orderCode === null ? null : await whereItIs(deps, orderCode)),
          ),
        );
        return err({ message: sentences(...said, SEND.nothingSent), filled: typed });
      }
      const filled = new Map<string, readonly string[]>(typed);
      filled.delete("lines");
      for (const { orderCode, trackingNumber } of read.value) {
        filled.set(`tracking-${orderCode}`, [trackingNumber]);
        filled.set(`courier-${orderCode}`, [field("courier")]);
        if (trackingNumber === "") filled.set(`ready-${orderCode}`, ["yes"]);
      }
      const twice = await sameNumbers(deps, read.value);
      return err({ message: twice?.question ?? null, filled, same: twice?.key ?? "" });
    },
  });
};

/** `filled`: values for the form, other than those that were typed into it. */
type NotSent = {
  readonly message: Text | null;
  readonly filled?: TypedFields;
  /** What was asked about numbers that stand twice. */
  readonly same?: string;
};

/** The question about numbers that several parcels have, also earlier ones; `null` when none has. */
const sameNumbers = async (
  { orders }: Pick<DeskDeps, "orders">,
  parcels: readonly { readonly orderCode: string; readonly trackingNumber: string }[],
): Promise<{ readonly key: string; readonly question: Text } | null> => {
  const numbers = new Set(parcels.map(({ trackingNumber }) => runOf(trackingNumber)));
  numbers.delete("");
  const twice: Text[] = [];
  for (const number of numbers) {
    const gone = await orders.search({ text: number, atMost: 20 });
    const codes = new Set(
      [...parcels, ...gone]
        .filter(({ trackingNumber }) => runOf(trackingNumber ?? "") === number)
        .map(({ orderCode }) => orderCode),
    );
    if (codes.size > 1) twice.push(SEND.standsAt(number, [...codes]));
  }
  if (twice.length === 0) return null;
  return { key: sentences(...twice).en, question: sentences(...twice, SEND.oneParcel) };
};

/** A number as one run, however it is written. */
const runOf = (trackingNumber: string): string =>
  trackingNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Where an order is that is not in hand, who moved it there and when; `null` for no order. */
const whereItIs = async (
  { orders, now }: Pick<DeskDeps, "orders" | "now">,
  orderCode: string,
): Promise<Text | null> => {
  const order = await orders.byCode(orderCode);
  const last = (await orders.story(orderCode)).findLast(({ what }) => what.kind === "moved");
  if (!order || !last) return null;
  const at = isoAt(now());
  const wanted = { orderCode, to: "shipped", from: ["processing"], at } as const;
  return refusalOf(wanted, { kind: "conflict", order, last }).message;
};

/** The orders of rows with input; others are not sent. */
const filledCodes = (typed: TypedFields): readonly string[] => [
  ...new Set(
    [...typed].flatMap(([name, [value = ""]]) => {
      const [, code = ""] = /^(?:tracking|ready)-(\w+)$/.exec(name) ?? [];
      return value.trim() === "" || code === "" ? [] : [code];
    }),
  ),
];

/** Its row is gone with the order: what was typed into it stands in the message. */
const quoted = ({ kind }: DeskRefusal, trackingNumber: string): Text | null =>
  kind === "conflict" && trackingNumber !== "" ? SEND.typed(trackingNumber) : null;

const Parcel = ({ order, ...carriers }: Carriers & { order: DeskOrder }) => {
  const { orderCode, customer, inHandOf, fulfillment } = order;
  return (
    <li id={orderCode}>
      <div>
        <div class="hrow">
          <OrderCode code={orderCode} />
          <span class="sub">
            <Said of={SEND.packedBy(whoDid(inHandOf ?? "shop"))} />
          </span>
        </div>
        <p>
          <b>{customer.name}</b>,{" "}
          <Said of={fulfillment === "pickup" ? SEND.collects : destination(order)} />{" "}
          <span class="sub">
            · <Said of={bagsAndWeight(order)} />
          </span>
        </p>
      </div>
      {fulfillment === "pickup" ? (
        <Tick name={`ready-${orderCode}`}>{SEND.tellReady(customer.name)}</Tick>
      ) : (
        <CourierFields code={`-${orderCode}`} {...carriers} />
      )}
    </li>
  );
};

/** In the form above: what is typed there stays. */
const PasteFields = ({ isWrong, ...carriers }: Carriers & { isWrong: boolean }) => (
  <Section id="paste" title={SEND.paste}>
    <div class="stack">
      <Field label={SEND.courierOfLines}>
        <CourierSelect name="courier" {...carriers} />
      </Field>
      <LinesField
        label={SEND.oneALine}
        name="lines"
        rows={4}
        {...(isWrong ? { "aria-invalid": "true" } : {})}
      />
      <Submit look="button-line wide" figure={MONEY_IN.nothingCounts} to="/send/lines">
        {SEND.checkLines}
      </Submit>
    </div>
  </Section>
);

const Gone = ({
  orders,
  couriers,
  chat: around,
}: {
  orders: readonly DeskOrder[];
  couriers: readonly Courier[];
  chat: Pick<ChatFacts, "siteUrl" | "now">;
}) =>
  orders.length === 0 ? null : (
    <Section id="gone" title={SEND.gone}>
      <ul class="gone">
        {orders.map((order) => {
          const shipment = parcelOf(order, couriers);
          const chat = chatLink(order, chatFactsOf(order, couriers, around));
          return (
            <li>
              <OrderCode code={order.orderCode} />
              <span class="sub">{dateTimeWib(order.changedAt)}</span>
              <span>
                {order.customer.name}, <Said of={destination(order)} />
                {shipment && <span class="sub par">{shipmentText(shipment)}</span>}
              </span>
              <span class="links">
                {order.fulfillment === "delivery" && (
                  <a class="tap" href={`/orders/${order.orderCode}#correct`}>
                    <Said of={SEND.correct} />
                    <span class="visually-hidden"> {order.orderCode}</span>
                  </a>
                )}
                {shipment?.trackingLink && (
                  <a class="tap" href={shipment.trackingLink} rel="noreferrer">
                    <Said of={SEND.track} />
                    <VisuallyHidden>{SEND.at(order.orderCode, shipment.courier)}</VisuallyHidden>
                  </a>
                )}
                {chat !== null && (
                  <a class="tap" href={chat} rel="noreferrer">
                    WhatsApp
                    <VisuallyHidden>{OWED.chatTo(asIs(order.customer.name))}</VisuallyHidden>
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
