/**
 * Says where a long work is, on the error output, which nobody parses: on a terminal a line that is
 * written over with each part done, elsewhere one line when all of them are.
 */
export const progressOf = (what, total, out = process.stderr) => {
  let done = 0;
  return () => {
    done += 1;
    if (out.isTTY) out.write(`\r\u001B[K${what}: ${done} of ${total}`);
    if (done === total) out.write(out.isTTY ? "\n" : `${what}: ${total}\n`);
  };
};
