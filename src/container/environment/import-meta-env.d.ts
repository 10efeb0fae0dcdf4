interface ImportMetaEnv {
  /** `false` in a build without any in-memory port; see `build/vite.config.ts`. */
  readonly SHOP_IN_MEMORY?: boolean;
  /** Empty in a build without a gate; see `build/vite.config.ts`. */
  readonly VITE_PREVIEW_PASSPHRASE?: string;
}
