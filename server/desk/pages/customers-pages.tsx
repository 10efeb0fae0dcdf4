/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { roundedIn } from "#core/domain/rounded-number.ts";
import { searchedText } from "#core/domain/searched-text.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskCustomer } from "#server/ports/customers.ts";
import { removeApps, setWholesale } from "#server/use-cases/customers.ts";
import { whoDid } from "#server/use-cases/desk/staff.ts";
import {
  Arrow,
  SearchField,
  Table,
  TextField,
  VisuallyHidden,
} from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { addPage, frameOf } from "#server/desk/base/desk-page.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { countText } from "#server/desk/texts/order-facts.ts";
import { Said } from "#server/desk/base/said.tsx";
import { CUSTOMERS } from "#server/desk/texts/books-texts.ts";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { asIs } from "#format/language.ts";
import { roundedText } from "#server/use-cases/desk/move-order.ts";
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
      title: PLACES.customers,
      sub: CUSTOMERS.sub(countText(customerCounts.wholesale), countText(customerCounts.all)),
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
    if (!customer?.hasApp) return redirectSaying(context, "/customers", CUSTOMERS.noApp(email));
    return {
      place: "customers",
      title: CUSTOMERS.removeTitle,
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
        <Said of={CUSTOMERS.removeOnlyFor(customer.name)} />
      </p>
      <input type="hidden" name="email" value={customer.email} />
      <TextField label={CUSTOMERS.howProved} name="proof" maxlength={500} required />
      <button class="button">
        <span>
          <Said of={CUSTOMERS.remove} />
        </span>
        <Arrow />
      </button>
      <p class="tip">
        <Said of={CUSTOMERS.signedOut} />
      </p>
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
                label={CUSTOMERS.search}
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
          <p>
            <Said of={rounded === undefined ? CUSTOMERS.nobody : roundedText(rounded)} />
          </p>
        ) : (
          <form method="post" action="/customers">
            <input type="hidden" name="q" value={text} />
            <CustomerTable customers={found} />
          </form>
        )}
        {found.length === MOST_SHOWN && (
          <p class="tip">
            <Said of={CUSTOMERS.firstShown(MOST_SHOWN)} />
          </p>
        )}
        <p class="tip">
          <Said of={CUSTOMERS.countsFrom} />
        </p>
      </div>
    </>
  );
};

const CustomerTable = ({ customers }: { customers: readonly DeskCustomer[] }) => (
  <Table
    look="customer-table mid"
    caption={PLACES.customers}
    hasNames
    heads={[
      [CUSTOMERS.customer, "", "across"],
      [PLACES.orders, "number", "number aside"],
      [CUSTOMERS.lastOrder, "", "email-cell"],
      [CUSTOMERS.pays],
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
                <Said of={CUSTOMERS.lostApp} />
                <span class="visually-hidden"> {name}</span>
              </a>
            )}
            {appRemovedBy && (
              <span class="sub wide-only">
                <Said
                  of={CUSTOMERS.appRemoved(whoDid(appRemovedBy.actor), dayOf(appRemovedBy.at))}
                />
              </span>
            )}
          </>,
          <a class="tap" href={`/orders?q=${encodeURIComponent(email)}`}>
            {orderCount}
            <span class="narrow-only">
              &nbsp;
              <Said of={CUSTOMERS.orders(orderCount)} />
            </span>
            <VisuallyHidden>{CUSTOMERS.ofWhom(name)}</VisuallyHidden>
          </a>,
          lastOrderAt !== null && <span class="sub">{dayOf(lastOrderAt)}</span>,
          <>
            <Switch
              name="wholesale"
              value={email}
              isOn={isWholesale}
              says={isWholesale ? CUSTOMERS.wholesale : CUSTOMERS.retail}
              of={asIs(`: ${name}`)}
            />
            {switchedBy && (
              <span class="sub wide-only by-whom">
                <Said of={whoDid(switchedBy.actor)} /> {dayOf(switchedBy.at)}
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
