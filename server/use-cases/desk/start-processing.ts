import { moveOrder, type DeskDeps, type Moved } from "./move-order.ts";
import type { Staff } from "./staff.ts";

/** Claims a paid order for packing, so that nobody else packs it. */
export class StartProcessing {
  readonly #deps: DeskDeps;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  execute(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["paid", "confirmed"],
      to: "processing",
      sets: { inHandOf: staff.email },
    });
  }
}
