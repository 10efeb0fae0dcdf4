import { afterAll, beforeAll } from "vitest";

type Closable = { close(): Promise<void> } | { dispose(): Promise<void> };

/** What this opens before the tests beside the call and closes behind them: nothing to read earlier. */
export const openedOnce = <Opened extends Closable>(open: () => Promise<Opened>): Opened => {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    // A stack of the tests deletes its folder as well.
    if (opened) await ("dispose" in opened ? opened.dispose() : opened.close());
  });
  return new Proxy({} as Opened, {
    get: (_, name) => {
      if (!opened) throw new Error("It is opened when the tests run.");
      const member: unknown = Reflect.get(opened, name);
      return typeof member === "function" ? member.bind(opened) : member;
    },
  });
};
