/**
 * Keeps the codes of the coffees that were looked at last on this device, the latest first. Never
 * throws; what was stored by something else is read as nothing.
 */
export interface RecentlyViewedPort {
  read(): readonly string[];
  write(codes: readonly string[]): void;
  remove(): void;
}
