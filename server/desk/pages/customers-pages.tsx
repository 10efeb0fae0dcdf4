/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { roundedIn, roundedMessage } from "#core/domain/rounded-number.ts";
import { searchedText } from "#core/domain/searched-text.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskCustomer } from "#server/ports/customers.ts";
import { removeApps, setWholesale } from "#server/use-cases/customers.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { Arrow, SearchField, Table, TextField } from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { SAID } from "#server/desk/base/order-words.ts";
import { addPage, frameOf } from "#server/desk/base/desk-page.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { countText } from "#server/desk/base/order-facts.ts";
import { Switch } from "./coffee-tables.tsx";

/** The list of customers, with their wholesale state. */
export const customersPages: DeskPages = (app, deps) => {
  removeAppPage(app, deps);
  const draw = async (context: Context<DeskEnv>) => {
    const text = searchedText(context.req.query("q") ?? "");
    const [found, { customerCounts }] = await Promise.all([
      roundedIn(text) === undefined ? deps.customers.search(text, MOST_SHOWN) : [],
      frameOf(context, deps),
    ]);
    return {
      place: "customers",
      title: "Customers",
      sub: `${countText(customerCounts.wholesale)} of ${countText(customerCounts.all)} wholesale`,
      body: <Customers found={found} text={text} />,
    } as const;
  };
  addPage(app, deps, "/customers", draw, {
    "/customers": async (field, context) => {
      const [word = "", email = ""] = field("wholesale").split(" ");
      const set = await setWholesale(deps, context.var.staff, email, word === "on");
      const query = field("q") === "" ? "" : `?q=${encodeURIComponent(field("q"))}`;
      return redirectSaying(
        context,
        `/customers${query}${set.ok ? `#c-${set.value.id}` : ""}`,
        set.ok ? SAID.pays(set.value) : set.error.message,
      );
    },
  });
};

/** Of a customer who has lost the app. */
const removeAppPage: DeskPages = (app, deps) => {
  const draw = async (context: Context<DeskEnv>) => {
    const email = context.req.query("email") ?? "";
    const customer = await deps.customers.byEmail(email);
    if (!customer?.hasApp)
      return redirectSaying(context, "/customers", `${email} has no authenticator app.`);
    return {
      place: "customers",
      title: "Remove an app",
      sub: customer.email,
      body: <RemoveApp customer={customer} />,
    } as const;
  };
  addPage(app, deps, "/customers/app", draw, {
    "/customers/app": async (field, context) => {
      const removed = await removeApps(deps, context.var.staff, field("email"), field("proof"));
      if (!removed.ok) return removed;
      return redirectSaying(
        context,
        `/customers?q=${encodeURIComponent(removed.value.email)}`,
        SAID.appRemoved(removed.value),
      );
    },
  });
};

const RemoveApp = ({ customer }: { customer: DeskCustomer }) => (
  <div class="page-grid blk">
    <form method="post" action={`/customers/app?email=${encodeURIComponent(customer.email)}`}>
      <p>
        {customer.name} signs in with a password and a code of an authenticator app. Without the app
        the password alone opens the account, so remove it only for who proved to be {customer.name}
        : by a call to the phone number of an order, or in person. Whoever has the mailbox alone has
        proved nothing.
      </p>
      <input type="hidden" name="email" value={customer.email} />
      <TextField
        label="How they proved who they are (kept with your name)"
        name="proof"
        maxlength={500}
        required
      />
      <button class="button">
        <span>Remove the app</span>
        <Arrow />
      </button>
      <p class="tip">All their devices are signed out, and they get a mail.</p>
    </form>
  </div>
);

const Customers = ({ found, text }: { found: readonly DeskCustomer[]; text: string }) => {
  const rounded = roundedIn(text);
  return (
    <>
      <div class="page-grid">
        <search>
          <form class="find" method="get" action="/customers">
            <div class="all">
              <SearchField
                label="Name, phone, email, street, or what names one of their orders"
                id="customer"
                type="search"
                name="q"
                value={text}
              />
            </div>
          </form>
        </search>
      </div>
      <div class="page-grid blk">
        {found.length === 0 ? (
          <p>{rounded === undefined ? "Nobody is called that." : roundedMessage(rounded)}</p>
        ) : (
          <form method="post" action="/customers">
            <input type="hidden" name="q" value={text} />
            <CustomerTable customers={found} />
          </form>
        )}
        {found.length === MOST_SHOWN && (
          <p class="tip">The first {MOST_SHOWN} are shown; search for the others.</p>
        )}
        <p class="tip">
          The change counts from the next page they open; their cart follows and says so. Orders
          already placed stay as they are.
        </p>
      </div>
    </>
  );
};

const CustomerTable = ({ customers }: { customers: readonly DeskCustomer[] }) => (
  <Table
    look="customer-table mid"
    caption="Customers"
    hasNames
    heads={[
      ["Customer", "", "across"],
      ["Orders", "number", "number aside"],
      ["Last order", "", "email-cell"],
      ["Pays"],
    ]}
    rows={customers.map(
      ({
        id,
        name,
        email,
        orderCount,
        lastOrderAt,
        isWholesale,
        switchedBy,
        hasApp,
        appRemovedBy,
      }) => ({
        id: `c-${id}`,
        cells: [
          <>
            <span class="bold">{name}</span>
            <span class="sub">{email}</span>
            {hasApp && (
              <a class="tap" href={`/customers/app?email=${encodeURIComponent(email)}`}>
                Lost the app?<span class="visually-hidden"> {name}</span>
              </a>
            )}
            {appRemovedBy && (
              <span class="sub wide-only">
                App removed: {staffInitials(appRemovedBy.actor)} {dayOf(appRemovedBy.at)}
              </span>
            )}
          </>,
          <a class="tap" href={`/orders?q=${encodeURIComponent(email)}`}>
            {orderCount}
            <span class="narrow-only">&nbsp;{orderCount === 1 ? "order" : "orders"}</span>
            <span class="visually-hidden"> of {name}</span>
          </a>,
          lastOrderAt !== null && <span class="sub">{dayOf(lastOrderAt)}</span>,
          <>
            <Switch
              name="wholesale"
              value={email}
              isOn={isWholesale}
              says={isWholesale ? "Wholesale prices" : "Retail prices"}
              of={`: ${name}`}
            />
            {switchedBy && (
              <span class="sub wide-only by-whom">
                {staffInitials(switchedBy.actor)} {dayOf(switchedBy.at)}
              </span>
            )}
          </>,
        ],
      }),
    )}
  />
);

/** `21-07-25` */
const dayOf = (time: string): string => dateTimeWib(time).slice(0, 8);

const MOST_SHOWN = 200;
