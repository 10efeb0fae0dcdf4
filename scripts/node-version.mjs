// Imported first: gives a clear error on an older Node, instead of a syntax error.
const { node } = process.versions;
const [major = 0, minor = 0] = node.split(".").map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!fits) {
  console.error(`The shop needs Node 20.19 or newer, or 22.12 or newer. This is Node ${node}.`);
  process.exit(1);
}
