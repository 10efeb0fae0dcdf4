import { expect, it } from "vitest";
import { coffeePicturesContract } from "#test/contracts/server/coffee-pictures-contract.ts";
import { BucketPictures } from "./bucket-pictures.ts";

/** The store itself. */
const bucketWith = (free = 1_000_000): typeof fetch => {
  const objects = new Map<string, { content: ArrayBuffer; storedAt: number }>();
  return async (input, init) => {
    const request = new Request(input, init);
    const [, kind, name] = new URL(request.url).pathname.split("/");
    if (kind === "quota") return Response.json({ free });
    if (name === undefined)
      return Response.json([...objects].map(([name, { storedAt }]) => ({ name, storedAt })));
    if (request.method === "PUT")
      objects.set(name, { content: await request.arrayBuffer(), storedAt: Date.now() });
    const found = objects.get(name);
    if (request.method === "DELETE") objects.delete(name);
    return found ? new Response(found.content) : new Response(null, { status: 404 });
  };
};

const ADDRESS = "https://store.example";

coffeePicturesContract("in an object store", async (freeBytes) => ({
  pictures: new BucketPictures({ address: ADDRESS, fetch: bucketWith(freeBytes) }),
  close: async () => undefined,
}));

it("keeps no picture silently when the store refuses it", async () => {
  const pictures = new BucketPictures({
    address: ADDRESS,
    fetch: async () => new Response(null, { status: 503 }),
  });
  const picture = { content: new Uint8Array([1]), type: "image/png" } as const;
  await expect(pictures.keep(picture)).rejects.toThrow("answered 503");
  await expect(pictures.hasRoomFor(1)).rejects.toThrow("answered 503");
});
