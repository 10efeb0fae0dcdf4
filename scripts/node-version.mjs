// Imported first of all: an older Node would stop at some line of the code that says nothing.
const { node } = process.versions;
const [major = 0, minor = 0] = node.split(".").map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!fits) {
  console.error(`The shop needs Node 20.19 or newer, or 22.12 or newer. This is Node ${node}.`);
  process.exit(1);
}
