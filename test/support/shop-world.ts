import type { Database } from "#server/ports/database.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import { PostgresMailOutbox } from "#server/database/postgres/mail-outbox.ts";
import { fillHolds } from "./fill-holds.ts";
import { randomUUID } from "node:crypto";
import { randomBytes } from "#server/ports/runtime.ts";
import { ORDER_STATUSES } from "#core/domain/ordering/order-status.ts";
import { drawOrderCode } from "#core/domain/ordering/order.ts";
import type { DeskOrder, DeskOrders, Move } from "#server/ports/desk-orders.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";

type Account = { readonly id: string; readonly email: string };

export const RINA = "rina.a@enambelas.example";
export const NOW = "2025-07-20T07:32:00.000Z";

/** ISO 8601, this many hours after {@link NOW}. */
export const inHours = (hours: number): string =>
  new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

/** An account with a profile: Dewi Anggraini. */
export const newCustomer = async ({ newAccount, customers }: ShopWorld): Promise<Account> => {
  const account = await newAccount();
  await customers.provision(account.id, {
    firstName: "Dewi",
    lastName: "Anggraini",
    phone: "6281233451616",
  });
  return account;
};

/** As the product server asks for two kilos of espresso, to be paid within a day. */
export const aRequest = async (
  { catalogue }: Pick<ShopWorld, "catalogue">,
  customerId: string,
  changes: Partial<PlaceRequest> = {},
): Promise<PlaceRequest> => ({
  customerId,
  idempotencyKey: randomUUID(),
  bodyHash: "body",
  cartHash: "cart",
  now: NOW,
  repeatSince: null,
  repeatOf: null,
  expiresAt: inHours(24),
  cancelsAt: inHours(96),
  maxUnpaid: 5,
  network: null,
  maxUnpaidOfNetwork: 20,
  catalogueVersion: await catalogue.version(),
  acceptedIn: ["retail"],
  isDeliverable: true,
  orderCode: drawOrderCode(randomBytes),
  fulfillment: "pickup",
  subtotalIdr: 388_000,
  shippingIdr: 0,
  items: [
    {
      code: "SW16",
      name: "Sumber Wening",
      category: "espresso",
      sizeGrams: 1000,
      quantity: 2,
      priceEach: 194_000,
      greenCostPerKg: 126_000,
      weightLossPct: 16,
    },
  ],
  shippingAddress: null,
  pickupLocation: null,
  phoneSnapshot: null,
  customerNote: null,
  ...changes,
});

/** A stored order of a customer of its own. */
export const ordered = async (
  world: ShopWorld,
  changes: Partial<PlaceRequest> = {},
): Promise<PlaceRequest> => {
  const { id } = await newCustomer(world);
  const request = await aRequest(world, id, changes);
  const outcome = await world.orders.place(request);
  if (outcome.kind !== "placed") throw new Error(`Not placed: ${outcome.kind}`);
  return request;
};

/** What an order asks for, as one transfer. */
const allOf = ({
  amountDueIdr,
  money: { receivedIdr },
}: DeskOrder): NonNullable<Move["sets"]["payments"]> =>
  receivedIdr >= amountDueIdr
    ? []
    : [
        {
          amountIdr: amountDueIdr - receivedIdr,
          day: "2025-07-21",
          line: null,
          reference: null,
          reason: null,
        },
      ];

/** Takes an order along these states. */
export const moveAlong = async (
  { desk }: { readonly desk: DeskOrders },
  orderCode: string,
  states: readonly Move["to"][],
  step: Partial<Pick<Move, "at" | "reason" | "sets">> = {},
): Promise<void> => {
  for (const to of states) {
    const order = await desk.byCode(orderCode);
    const from = order?.status;
    const outcome = await desk.move({
      orderCode,
      from: ORDER_STATUSES.filter((status) => status === from),
      to,
      actor: RINA,
      at: inHours(1),
      reason: null,
      sets: to === "paid" && order ? { payments: allOf(order) } : {},
      ...step,
    });
    if (outcome.kind !== "done") throw new Error(`${orderCode} did not move: ${outcome.kind}`);
  }
};

/** The tables of a hosted sign-in service that the product server reads. */
export const addSignInTables = (database: Database): Promise<void> =>
  database.transaction((transaction) =>
    transaction.script(
      `create table auth.sessions (
         id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
         created_at timestamptz, refreshed_at timestamptz, not_after timestamptz, tag text,
         user_agent text, ip text
       );
       create table auth.mfa_factors (
         user_id uuid not null references auth.users (id) on delete cascade, status text
       );`,
    ),
  );

/** A shop on one store, empty but for its catalogue, with everything the product server asks of it. */
export type ShopWorld = Awaited<ReturnType<typeof databaseShop>>;

/** A shop over a database whose catalogue has a coffee `SW16`, without earlier orders and accounts. */
export const databaseShop = async (database: Database) => {
  await database.query("delete from public.orders");
  await database.query("delete from auth.users");
  const { orders: desk, catalogue: deskCatalogue } = deskPorts(database, () => {});
  return {
    ...appPorts(database, () => {}),
    outbox: new PostgresMailOutbox({ database }),
    /** The same orders and coffees in the hands of staff. */
    desk,
    deskCatalogue,
    /** An account of the sign-in service, without a profile. */
    newAccount: async (mailbox?: string): Promise<Account> => {
      const id = randomUUID();
      const email = mailbox ?? `${id}@example.com`;
      await database.query("insert into auth.users (id, email) values ($1, $2)", [id, email]);
      return { id, email };
    },
    newSession: async (customerId: string): Promise<string> => {
      const id = randomUUID();
      await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [
        id,
        customerId,
      ]);
      return id;
    },
    /** Takes every amount of this total that is free, each for an order that waits. */
    holdAllOf: (total: number) => fillHolds({ db: database, now: () => Date.parse(NOW) }, total),
    setWholesale: async (id: string): Promise<void> => {
      await database.query(
        "update public.profiles set wholesale_account = true where user_id = $1",
        [id],
      );
    },
    addSecondFactor: async (id: string): Promise<void> => {
      await database.query("insert into auth.mfa_factors values ($1, 'verified')", [id]);
    },
  };
};
