/** @jsxImportSource hono/jsx */
import { Hono, type Context } from "hono";
import { shipmentOf, shipmentText, type Shipment } from "#core/domain/ordering/shipment.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { ListOrders } from "#server/use-cases/desk/list-orders.ts";
import { ShipOrder } from "#server/use-cases/desk/ship-order.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { Field, Section, Submit } from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv } from "#server/desk/base/desk-deps.ts";
import { OrderCode } from "#server/desk/base/figures.tsx";
import { formFields } from "#server/desk/base/form-fields.ts";
import { frameOf } from "#server/desk/base/frame.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { DeskPage } from "#server/desk/base/layout.tsx";
import { bagsAndWeight, destination } from "#server/desk/base/order-facts.ts";
import { CourierFields, CourierSelect } from "./courier-fields.tsx";
import { readParcelLines } from "./parcel-lines.ts";

/** Dispatch: courier and number of packed orders, one by one or pasted from the courier's list. */
export const sendPages = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  const list = new ListOrders(deps);
  const ship = new ShipOrder(deps);
  const inHandNow = () =>
    list.execute({ statuses: ["processing"], order: "oldest-paid-first", atMost: 500 });

  const show = async (
    context: Context<DeskEnv>,
    typed: Field = () => "",
    refused: string | null = null,
  ) => {
    const inHand = await inHandNow();
    const gone = await list.execute({
      statuses: ["shipped"],
      order: "last-changed-first",
      atMost: 20,
    });
    const courier = gone.find((order) => order.courier !== null)?.courier ?? "JNE";
    const filled = inHand.filter(({ orderCode }) => isFilled(typed, orderCode)).length;
    const frame = await frameOf(context, deps);
    return context.html(
      <DeskPage
        frame={frame}
        place="send"
        title="Send"
        sub={`${inHand.length} in hand${filled > 0 ? `, ${filled} filled in` : ""}`}
        refused={refused}
      >
        <div class="page-grid split">
          <div class="wide-side">
            <form method="post" action="/send">
              {inHand.length === 0 && <p>Nothing is in hand. Take orders at Pack first.</p>}
              <ul class="ship">
                {inHand.map((order) => (
                  <Parcel order={order} typed={typed} courier={courier} />
                ))}
              </ul>
              {inHand.length > 0 && (
                <div class="foot-act">
                  <button class="btn">
                    <span data-filled="Send the {n} filled in">Send the filled in</span>
                    <span>a mail each</span>
                  </button>
                </div>
              )}
            </form>
            <Gone orders={gone} />
          </div>
          <div class="narrow-side">
            <PasteForm
              lines={typed("lines")}
              courier={typed("courier") || courier}
              isWrong={refused !== null && typed("lines") !== ""}
            />
          </div>
        </div>
      </DeskPage>,
      refused === null ? 200 : 409,
    );
  };

  app.get("/send", (context) => show(context));

  app.post("/send", async (context) => {
    const field = await formFields(context);
    const parcels = (await inHandNow())
      .filter(({ orderCode }) => isFilled(field, orderCode))
      .map(({ orderCode }) => ({
        orderCode,
        courier: field(`courier-${orderCode}`),
        trackingNumber: field(`tracking-${orderCode}`).trim(),
      }));
    if (parcels.length === 0)
      return show(context, field, "Please fill in a tracking number first.");
    const refused: string[] = [];
    const sent: string[] = [];
    for (const parcel of parcels) {
      const moved = await ship.execute(context.var.staff, parcel);
      if (moved.ok) sent.push(moved.value.orderCode);
      else refused.push(moved.error.message);
    }
    const left = sent.length === 0 ? "" : `${sent.join(", ")} left; each customer gets a mail.`;
    if (refused.length > 0) return show(context, field, `${refused.join(" ")} ${left}`.trim());
    return redirectSaying(context, "/send", left);
  });

  /** Fills the pasted lines into the form, all or none. Nothing is sent before it is reviewed. */
  app.post("/send/lines", async (context) => {
    const field = await formFields(context);
    const read = readParcelLines(field("lines"), await inHandNow());
    if (!read.ok) return show(context, field, `${read.error} Nothing was sent yet.`);
    const filled = new Map(
      read.value.flatMap(({ orderCode, trackingNumber }) => [
        [`tracking-${orderCode}`, trackingNumber],
        [`courier-${orderCode}`, field("courier")],
      ]),
    );
    return show(context, (name) => filled.get(name) ?? "");
  });

  return app;
};

type Field = (name: string) => string;

/** A row with input; others are not sent. */
const isFilled = (field: Field, orderCode: string): boolean =>
  field(`tracking-${orderCode}`).trim() !== "" || field(`ready-${orderCode}`) !== "";

const Parcel = ({ order, typed, courier }: { order: DeskOrder; typed: Field; courier: string }) => {
  const { orderCode, customer, inHandOf, fulfillment } = order;
  return (
    <li id={orderCode}>
      <div>
        <div class="hrow">
          <OrderCode code={orderCode} />
          <span class="sub">packed by {staffInitials(inHandOf ?? "shop")}</span>
        </div>
        <p>
          <b>{customer.name}</b>, {fulfillment === "pickup" ? "collects" : destination(order)}{" "}
          <span class="sub">· {bagsAndWeight(order)}</span>
        </p>
      </div>
      {fulfillment === "pickup" ? (
        <label class="pick">
          <input
            type="checkbox"
            name={`ready-${orderCode}`}
            value="yes"
            checked={typed(`ready-${orderCode}`) !== ""}
          />
          <span>Ready: tell {customer.name} that the bags wait at the roastery</span>
        </label>
      ) : (
        <CourierFields
          code={`-${orderCode}`}
          courier={typed(`courier-${orderCode}`) || courier}
          tracking={typed(`tracking-${orderCode}`)}
        />
      )}
    </li>
  );
};

const PasteForm = ({
  lines,
  courier,
  isWrong,
}: {
  lines: string;
  courier: string;
  isWrong: boolean;
}) => (
  <Section id="paste" title="Or paste from the courier’s list">
    <form method="post" action="/send/lines" class="stack">
      <Field label="Courier for these lines">
        <CourierSelect name="courier" courier={courier} />
      </Field>
      <Field label="One order a line: code, then number">
        <textarea
          class="inp"
          name="lines"
          rows={4}
          required
          {...(isWrong ? { "aria-invalid": "true" } : {})}
        >
          {lines}
        </textarea>
      </Field>
      <Submit look="line wide" figure="nothing counts yet">
        Check the lines
      </Submit>
    </form>
  </Section>
);

const Gone = ({ orders }: { orders: readonly DeskOrder[] }) =>
  orders.length === 0 ? null : (
    <Section id="gone" title="Gone, last first">
      <ul class="gone">
        {orders.map((order) => {
          const shipment = shipmentOf(order.courier, order.trackingNumber);
          return (
            <li>
              <OrderCode code={order.orderCode} />
              <span class="sub">{dateTimeWib(order.changedAt)}</span>
              <span>
                {order.customer.name}, {destination(order)}
                {shipment && <span class="sub par">{shipmentText(shipment)}</span>}
              </span>
              <span class="links">
                {shipment?.trackingLink && (
                  <a class="tap" href={shipment.trackingLink} rel="noreferrer">
                    Track
                    <span class="visually-hidden">
                      {" "}
                      {order.orderCode} at {shipment.courier}
                    </span>
                  </a>
                )}
                {order.customer.phone && (
                  <a class="tap" href={whatsAppLink(order, shipment)} rel="noreferrer">
                    WhatsApp<span class="visually-hidden"> to {order.customer.name}</span>
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );

/** Link that opens a chat with a prepared text. */
const whatsAppLink = ({ customer, orderCode }: DeskOrder, shipment: Shipment | null): string => {
  const number = (customer.phone ?? "").replaceAll(/\D/g, "");
  const text = [
    `Hello ${customer.name}, your order ${orderCode} ${shipment ? `is on its way with ${shipment.courier}, number ${shipment.trackingNumber ?? ""}` : "waits for you at the roastery"}.`,
    shipment?.trackingLink,
  ];
  return `https://wa.me/${number}?text=${encodeURIComponent(text.filter(Boolean).join(" "))}`;
};
