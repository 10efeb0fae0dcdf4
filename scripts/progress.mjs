/**
 * Reports progress on stderr: on a terminal one line that is overwritten, elsewhere one line at the
 * end.
 */
export const progressOf = (what, total, out = process.stderr) => {
  let done = 0;
  return () => {
    done += 1;
    if (out.isTTY) out.write(`\r\u001B[K${what}: ${done} of ${total}`);
    if (done === total) out.write(out.isTTY ? "\n" : `${what}: ${total}\n`);
  };
};
