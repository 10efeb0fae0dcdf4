export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly exists: (path: string) => boolean;
  readonly list: (folder: string) => readonly string[];
};

export function installedChromium(machine?: Machine): string | undefined;
export function installedPostgres(machine?: Machine): string | undefined;
