import { browserEnvironment, chromiumPath } from "../../scripts/test-parts.mjs";

/**
 * Features that the pinned Playwright disables. Chromium uses the last list only, so ours must
 * include it. Source: `chromiumSwitches` of playwright-core.
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
 * Processes that tests do not need: the address bar's popup, a page of its own (two thirds of an
 * empty window's cost), and a spare renderer.
 */
const OF_NO_USE = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
] as const;

/** Launch options of Chromium in all browser tests. */
export const CHROMIUM = {
  executablePath: chromiumPath(),
  env: browserEnvironment(),
  args: [
    "--no-sandbox",
    // Where a browser does not ask fontconfig for it: see test/fonts.conf.
    "--font-render-hinting=none",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OF_NO_USE].join(",")}`,
  ],
};
