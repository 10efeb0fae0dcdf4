interface ImportMetaEnv {
  /** `false` in a build that names no port in memory; see `build/vite.config.ts`. */
  readonly SHOP_IN_MEMORY?: boolean;
}
