import type { Backend } from "./backend.ts";

type Shelf = Pick<Backend, "catalog" | "catalogCache" | "loadPricePapers" | "embedded">;

/**
 * One service's makers of ports; each is called only for what the configuration gives it. What is
 * kept on the device goes with its service, so that one never reads another's leavings.
 */
export type Service = {
  readonly auth: () => Pick<Backend, "auth" | "pendingProfile">;
  readonly catalog: () => Shelf | Promise<Shelf>;
  /** Sign-in and catalogue may be another service's. */
  readonly orders: (
    auth: Backend["auth"],
    catalog: Backend["catalog"],
  ) => Pick<Backend, "orders" | "account">;
  readonly cartStorage: () => Backend["cartStorage"];
};
