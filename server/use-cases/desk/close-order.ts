import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Closes a delivered order. */
export class CloseOrder {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  execute(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, { orderCode, from: ["shipped"], to: "closed", sets: {} });
  }
}
