export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly exists: (path: string) => boolean;
  readonly list: (folder: string) => readonly string[];
  /** Version of the Postgres in this folder, 0 for one that does not start. */
  readonly majorOf: (folder: string) => number;
};

export function installedChromium(machine?: Machine): string | undefined;
export function installedPostgres(machine?: Machine): string | undefined;
export function chromiumPath(): string;
export function browserEnvironment(): Record<string, string>;
export function postgresForWorkers(): Promise<void>;
// oxlint-disable-next-line import/no-default-export
export default function chromiumForWorkers(): Promise<void>;
