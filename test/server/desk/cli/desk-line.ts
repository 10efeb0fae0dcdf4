import { runDesk } from "#server/desk/cli/desk-program.ts";
import { runCommand } from "#server/desk/cli/run-command.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk, RINA } from "#test/support/embedded-desk.ts";

/** The desk's command line over a desk in memory, with files and a captured screen. */
export const deskLine = async (
  orders: readonly DeskOrder[] = [aDeskOrder()],
  {
    staff = RINA,
    files = {},
    screen = { isTerminal: false, hasColours: false },
  }: {
    readonly staff?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly screen?: { readonly isTerminal: boolean; readonly hasColours: boolean };
  } = {},
) => {
  const desk = await embeddedDesk(orders);
  const services = { ...desk.deps, staffEmails: () => desk.staffEmails };
  const desked = async (...words: readonly string[]) => {
    let out = "";
    let errors = "";
    const code = await runDesk(words, {
      // As it comes through the socket.
      ask: async (request) => runCommand(services, JSON.parse(JSON.stringify(request))),
      readFile: async (path) => {
        const text = files[path];
        if (text === undefined)
          throw Object.assign(new Error(`no such file: ${path}`), { code: "ENOENT" });
        return new TextEncoder().encode(text);
      },
      out: (text) => (out += text),
      errorOut: (text) => (errors += text),
      screen,
      staff,
    });
    return { code, out, errors };
  };
  return { ...desk, services, desk: desked };
};
