// Loaded into the shop by the soak (`--expose-gc --import`): tells what memory is left in use once
// everything that nobody holds is collected.
process.on("message", () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
