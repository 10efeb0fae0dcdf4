import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tokenVerifier } from "#server/http/sign-in-service.ts";
import { SignInUnavailableError } from "#server/ports/accounts.ts";

const CUSTOMER = "5b0e4b5e-0000-4000-8000-000000000001";
const TEN_MINUTES_MS = 600_000;

type Key = Awaited<ReturnType<typeof newKey>>;

const newKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "ES256" };
  return { kid, jwk, privateKey };
};

/** Each call another token, because a token that was seen is not verified again. */
const tokenOf = ({ kid, privateKey }: Key, session = crypto.randomUUID()): Promise<string> =>
  new SignJWT({ role: "authenticated", session_id: session })
    .setProtectedHeader({ alg: "ES256", kid })
    .setSubject(CUSTOMER)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(privateKey);

/** A service that publishes these keys, answers with a failure, or does not answer. */
const startService = async () => {
  const service = { keys: [] as readonly Key[], fails: false };
  const server = createServer((_, answer) => {
    answer.statusCode = service.fails ? 502 : 200;
    answer.end(service.fails ? "" : JSON.stringify({ keys: service.keys.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const verify = tokenVerifier({
    keys: { kind: "published", keysUrl: `http://127.0.0.1:${port}/keys` },
    issuer: null,
    now: Date.now,
  });
  const accepts = async (key: Key) => (await verify(await tokenOf(key)))?.customerId === CUSTOMER;
  return {
    service,
    accepts,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

let world: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  world = await startService();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.stop();
});

it("takes tokens of the key in use and of the one before, and no more of a revoked one", async () => {
  const [first, second] = [await newKey("first"), await newKey("second")];
  world.service.keys = [first, second];
  expect([await world.accepts(first), await world.accepts(second)]).toEqual([true, true]);
  world.service.keys = [second];
  vi.advanceTimersByTime(TEN_MINUTES_MS);
  expect([await world.accepts(first), await world.accepts(second)]).toEqual([false, true]);
});

it("asks for a key that it does not know, when the last question is half a minute ago", async () => {
  const [first, second] = [await newKey("first"), await newKey("second")];
  world.service.keys = [first];
  expect(await world.accepts(first)).toBe(true);
  world.service.keys = [second, first];
  expect(await world.accepts(second)).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect([await world.accepts(second), await world.accepts(first)]).toEqual([true, true]);
});

it.each(["fails", "is away"])(
  "goes on with the keys it knows while the service %s",
  async (how) => {
    const [known, unknown] = [await newKey("known"), await newKey("unknown")];
    world.service.keys = [known];
    expect(await world.accepts(known)).toBe(true);
    if (how === "fails") world.service.fails = true;
    else await world.stop();
    vi.advanceTimersByTime(TEN_MINUTES_MS);
    expect(await world.accepts(known)).toBe(true);
    // It may be a new one of the service: whoever carries it is not signed out.
    await expect(world.accepts(unknown)).rejects.toBeInstanceOf(SignInUnavailableError);
  },
);

it("does not take the service's absence at the first token for a bad token", async () => {
  world.service.fails = true;
  await expect(world.accepts(await newKey("first"))).rejects.toBeInstanceOf(SignInUnavailableError);
});
