interface ImportMetaEnv {
  /** `false` in a build without any in-memory port; see `vite.config.ts`. */
  readonly SHOP_IN_MEMORY?: boolean;
  /** Empty in a build without a gate; see `vite.config.ts`. */
  readonly VITE_PREVIEW_PASSPHRASE?: string;
}
