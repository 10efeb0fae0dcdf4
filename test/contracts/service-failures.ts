import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Result } from "#core/domain/result.ts";

type Network = typeof globalThis.fetch;

const answers =
  (body: BodyInit | null, how: ResponseInit = {}): Network =>
  async () =>
    new Response(body, how);
const fails =
  (cause: Error): Network =>
  () =>
    Promise.reject(cause);
const HTML = "<!doctype html><title>Sign in</title>";
const JSON_HEAD = { "content-type": "application/json" };

/** What a service, or what stands before it, may do in the place of answering. */
const SERVICE_FAILURES: readonly (readonly [string, Network])[] = [
  ["refuses", answers("No.", { status: 500 })],
  ["is being restarted", answers(null, { status: 503 })],
  ["sends a page of HTML with status 200", answers(HTML)],
  ["says that a page of HTML is JSON", answers(HTML, { headers: JSON_HEAD })],
  ["sends half of its answer", answers('[{"code":"SW16","na')],
  [
    "ends in the middle of its answer",
    async () =>
      new Response(
        new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) }),
      ),
  ],
  ["loses the connection", fails(new TypeError("fetch failed"))],
  ["takes too long", fails(new DOMException("The operation timed out.", "TimeoutError"))],
  ["is given up", fails(new DOMException("This operation was aborted", "AbortError"))],
];

/** One call to a port. */
export type Asked = () => Promise<Result<unknown, { kind: string; message: string }>>;

/** The methods of a port that ask a service, so that a new one cannot be left out. */
export type Asking<Port> = {
  readonly [
    Method in keyof Port as Port[Method] extends (...given: never[]) => Promise<unknown>
      ? Method
      : never
  ]: Asked;
};

/** What callers of every port over a network rely on: a failure is a value, in words. */
export const serviceFailureContract = (
  name: string,
  callsOver: (network: Network) => Promise<Readonly<Record<string, Asked>>>,
): void => {
  describe.each(SERVICE_FAILURES)(`${name}, whose service %s`, (_, network) => {
    it("is unavailable in words, whatever is asked, throws nothing and prints nothing", async () => {
      const printed: unknown[] = [];
      const console = vi.spyOn(globalThis.console, "error");
      onTestFinished(() => console.mockRestore());
      console.mockImplementation((...said: unknown[]) => void printed.push(...said));
      for (const [call, ask] of Object.entries(await callsOver(network)))
        expect([call, await ask()]).toEqual([
          call,
          { ok: false, error: { kind: "unavailable", message: expect.stringMatching(/\S/) } },
        ]);
      expect(printed).toEqual([]);
    });
  });
};
