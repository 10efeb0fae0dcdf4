interface ImportMetaEnv {
  /** `false` in a build without any in-memory port; see `build/vite.config.ts`. */
  readonly SHOP_IN_MEMORY?: boolean;
}
