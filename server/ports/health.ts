export type HealthReport =
  | {
      readonly ok: true;
      readonly migrations: { readonly applied: number; readonly latest: string };
    }
  | { readonly ok: false };

export interface Health {
  /** Whether the database responds, and its migrations. Takes at most two seconds. Never throws. */
  check(): Promise<HealthReport>;
}
