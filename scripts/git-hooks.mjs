// Looks at each commit before it is made: `npm ci` may not set that up, as it runs no script (.npmrc).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// Neither a tarball nor a container is a repository, and whoever has hooks of their own keeps them.
const isUnset = () => spawnSync("git", ["config", "--get", "core.hooksPath"]).status === 1;
if (existsSync(".git") && isUnset())
  spawnSync("git", ["config", "core.hooksPath", "build/git-hooks"]);
