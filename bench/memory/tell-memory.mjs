// Loaded into the shop by the soak (`--expose-gc --import`): reports the memory in use after a
// garbage collection.
process.on("message", () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
