/** @jsxImportSource hono/jsx */
import { Hono, type Context } from "hono";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { ListOrders } from "#server/use-cases/desk/list-orders.ts";
import { ShipOrder } from "#server/use-cases/desk/ship-order.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import type { DeskDeps, DeskEnv } from "#server/desk/base/desk-deps.ts";
import { OrderCode } from "#server/desk/base/figures.tsx";
import { formFields } from "#server/desk/base/form-fields.ts";
import { frameOf } from "#server/desk/base/frame.ts";
import { say } from "#server/desk/base/guard.ts";
import { DeskPage } from "#server/desk/base/layout.tsx";
import { bagsAndWeight, destination } from "#server/desk/base/order-facts.ts";
import { COURIERS, CourierFields } from "./courier-fields.tsx";
import { readParcelLines } from "./parcel-lines.ts";

/** Send: courier and number of what is packed, one by one or pasted from the courier's list. */
export const sendPages = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  const list = new ListOrders(deps);
  const ship = new ShipOrder(deps);
  const inHandNow = () =>
    list.execute({ statuses: ["processing"], order: "oldest-paid-first", atMost: 500 });

  const show = async (
    context: Context<DeskEnv>,
    typed: (name: string) => string = () => "",
    refused: string | null = null,
  ) => {
    const inHand = await inHandNow();
    const gone = await list.execute({ statuses: ["shipped"], atMost: 20 });
    const courier = gone.find((order) => order.courier !== null)?.courier ?? "JNE";
    const frame = await frameOf(context, deps);
    return context.html(
      <DeskPage
        frame={frame}
        place="send"
        title="Send"
        sub={`${inHand.length} in hand`}
        refused={refused}
      >
        <div class="g split">
          <div class="l">
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
                    <span>Send the filled in</span>
                    <span>a mail each</span>
                  </button>
                </div>
              )}
            </form>
            <Gone orders={gone} />
          </div>
          <div class="rr">
            <PasteForm lines={typed("lines")} courier={courier} />
          </div>
        </div>
      </DeskPage>,
      refused === null ? 200 : 409,
    );
  };

  /** Sends what was filled in; what cannot be sent is named, and the rest has left. */
  const send = async (
    context: Context<DeskEnv>,
    parcels: readonly Parameters<ShipOrder["execute"]>[1][],
    typed: (name: string) => string,
  ) => {
    const refused: string[] = [];
    const sent: string[] = [];
    for (const parcel of parcels) {
      const moved = await ship.execute(context.var.staff, parcel);
      if (moved.ok) sent.push(moved.value.orderCode);
      else refused.push(moved.error.message);
    }
    const left = sent.length === 0 ? "" : `${sent.join(", ")} left; each customer gets a mail.`;
    if (refused.length > 0) return show(context, typed, `${refused.join(" ")} ${left}`.trim());
    say(context, left);
    return context.redirect("/send", 303);
  };

  app.get("/send", (context) => show(context));

  app.post("/send", async (context) => {
    const field = await formFields(context);
    const parcels = (await inHandNow()).flatMap((order) => {
      const trackingNumber = field(`tracking-${order.orderCode}`).trim();
      const isReady = field(`ready-${order.orderCode}`) !== "";
      if (trackingNumber === "" && !isReady) return [];
      const { orderCode } = order;
      return [{ orderCode, courier: field(`courier-${orderCode}`), trackingNumber }];
    });
    if (parcels.length === 0)
      return show(context, field, "Please fill in a tracking number first.");
    return send(context, parcels, field);
  });

  app.post("/send/lines", async (context) => {
    const field = await formFields(context);
    const read = readParcelLines(field("lines"), await inHandNow());
    if (!read.ok) return show(context, field, `${read.error} Nothing was sent yet.`);
    const courier = field("courier");
    const parcels = read.value.map(({ orderCode, trackingNumber }) => ({
      orderCode,
      trackingNumber,
      courier,
    }));
    return send(context, parcels, field);
  });

  return app;
};

const Parcel = ({
  order,
  typed,
  courier,
}: {
  order: DeskOrder;
  typed: (name: string) => string;
  courier: string;
}) => {
  const { orderCode, customer, inHandOf, fulfillment } = order;
  return (
    <li id={orderCode}>
      <div>
        <div class="hrow">
          <OrderCode code={orderCode} />
          <span class="sub">packed by {staffInitials(inHandOf ?? "shop")}</span>
        </div>
        <p>
          <b class="b">{customer.name}</b>,{" "}
          {fulfillment === "pickup" ? "collects" : destination(order)}{" "}
          <span class="sub">· {bagsAndWeight(order)}</span>
        </p>
      </div>
      {fulfillment === "pickup" ? (
        <label class="pick">
          <input type="checkbox" name={`ready-${orderCode}`} value="yes" />
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

const PasteForm = ({ lines, courier }: { lines: string; courier: string }) => (
  <section aria-labelledby="paste-title">
    <h2 class="h2" id="paste-title">
      Or paste from the courier’s list
    </h2>
    <form method="post" action="/send/lines" class="stack">
      <label class="field full">
        <span>Courier for these lines</span>
        <select class="inp sm" name="courier">
          {COURIERS.map((name) => (
            <option selected={name === courier}>{name}</option>
          ))}
        </select>
      </label>
      <label class="field full">
        <span>One order a line: code, then number</span>
        <textarea class="inp" name="lines" rows={4} required>
          {lines}
        </textarea>
      </label>
      <button class="btn line wide">
        <span>Send these</span>
        <span>a mail each</span>
      </button>
    </form>
  </section>
);

const Gone = ({ orders }: { orders: readonly DeskOrder[] }) =>
  orders.length === 0 ? null : (
    <section aria-labelledby="gone-title">
      <h2 class="h2" id="gone-title">
        Gone
      </h2>
      <ul class="gone">
        {orders.map((order) => (
          <li>
            <OrderCode code={order.orderCode} />
            <span>
              {order.customer.name}, {destination(order)}
              {order.courier && (
                <span class="sub">
                  {" "}
                  {order.courier} {order.trackingNumber}
                </span>
              )}
            </span>
            {order.customer.phone && (
              <a class="tap" href={whatsAppLink(order)}>
                WhatsApp
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

/** Opens a chat with the text already written. */
const whatsAppLink = ({ customer, orderCode, courier, trackingNumber }: DeskOrder): string => {
  const number = (customer.phone ?? "").replaceAll(/\D/g, "");
  const parcel = courier
    ? `is on its way with ${courier}, number ${trackingNumber ?? ""}`
    : "waits for you at the roastery";
  const text = `Hello ${customer.name}, your order ${orderCode} ${parcel}.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
};
