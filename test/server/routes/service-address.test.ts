import { expect, it } from "vitest";
import { startApi } from "#test/support/api-harness.ts";

it("tells the pages where sign-in is and the public key it wants", async () => {
  const address = {
    supabase_url: "https://auth.example",
    supabase_publishable_key: "public-key",
    second_factor: true,
  };
  const harness = await startApi({ serviceAddress: address });
  const answer = await harness.fetch("/api/config");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(address);
  await harness.close();
});
