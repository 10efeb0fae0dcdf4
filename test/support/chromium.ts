import { installedChromium } from "../../scripts/installed.mjs";

/**
 * What the pinned Playwright switches off. Chromium heeds the last list alone, so a list of ours has
 * to repeat it. Source: `chromiumSwitches` of playwright-core.
 */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
] as const;

/**
 * The list below an address bar is a page of its own in a process of its own, started for every
 * window though tests see none: two thirds of what an empty window costs. And a process kept ready
 * for a next site that no test visits.
 */
const OF_NO_USE = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
] as const;

/** How every browser test starts Chromium. */
export const CHROMIUM = {
  executablePath: process.env["CHROMIUM_PATH"] ?? installedChromium() ?? "chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OF_NO_USE].join(",")}`,
  ],
};
