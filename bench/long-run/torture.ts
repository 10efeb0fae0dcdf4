// Kills the shop under load for the given number of seconds (default 60), and reports the result:
// `npm run prove -- torture 600`
import { torture } from "#test/server/embedded/torture.ts";

const seconds = Number(process.argv[2] ?? 60);
const end = performance.now() + seconds * 1000;
const { damage, ...figures } = await torture({
  goOn: () => performance.now() < end,
  mostOrders: 20_000,
});
process.stdout.write(`${JSON.stringify({ seconds, ...figures, damage: damage.length })}\n`);
for (const sentence of damage) process.stderr.write(`${sentence}\n`);
process.exitCode = damage.length === 0 ? 0 : 1;
