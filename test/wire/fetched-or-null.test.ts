import { expect, it } from "vitest";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";

const failing = (cause: unknown) => fetchedOrNull(() => Promise.reject(cause));

it.each([
  new TypeError("Failed to fetch"),
  new TypeError("Failed to fetch dynamically imported module: https://shop.test/assets/a.js"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Load failed"),
  new TypeError("Importing a module script failed."),
  new TypeError("fetch failed"),
  new TypeError("terminated"),
  new DOMException("The operation timed out.", "TimeoutError"),
  new DOMException("The user aborted a request.", "AbortError"),
])("takes %s for a network that failed", async (cause) => {
  expect(await failing(cause)).toBeNull();
});

it.each([
  new TypeError("Failed to execute 'fetch' on 'Window': Illegal invocation"),
  new TypeError("Illegal invocation"),
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError("undefined is not an object (evaluating 'a.b')"),
  new TypeError("answer.json is not a function"),
  new DOMException("The object could not be cloned.", "DataCloneError"),
  new RangeError("Maximum call stack size exceeded"),
])("lets a bug through: %s", async (cause) => {
  await expect(failing(cause)).rejects.toBe(cause);
});

it("fails to fetch from a port nobody listens on, in words it knows", async () => {
  expect(await fetchedOrNull(() => fetch("http://127.0.0.1:1/"))).toBeNull();
});
