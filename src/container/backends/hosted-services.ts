import { HttpAccount } from "#adapters/http/http-account.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { ProductServer } from "#adapters/http/product-server.ts";

/** What a customer's calls need. Only ever loaded by a dynamic import. */
export const customerServices = (deps: ConstructorParameters<typeof ProductServer>[0]) => {
  const server = new ProductServer(deps);
  return { orders: new HttpOrders({ server }), account: new HttpAccount({ server }) };
};
