import project from "../../package.json" with { type: "json" };

/** The shop's release, such as `1.0.0`: that of `package.json` when the shop was built. */
export const VERSION: string = project.version;
