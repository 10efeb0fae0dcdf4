import { describe, expect, it } from "vitest";
import type { RecentlyViewedPort } from "#core/ports/catalog-port.ts";

/** What every memory of the last coffees promises. */
export const recentlyViewedContract = (name: string, open: () => RecentlyViewedPort): void => {
  describe(`the coffees looked at last, ${name}`, () => {
    it("are none at first", () => {
      expect(open().read()).toEqual([]);
    });

    it("are read back in their order, until others are kept or all are removed", () => {
      const device = open();
      device.write(["UB08", "SW16"]);
      expect(device.read()).toEqual(["UB08", "SW16"]);
      device.write(["QA77"]);
      expect(device.read()).toEqual(["QA77"]);
      device.remove();
      expect(device.read()).toEqual([]);
    });
  });
};
