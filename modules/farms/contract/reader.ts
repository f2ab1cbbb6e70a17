/** Whom a farm is read by. */
export interface FarmReader {
  readonly userId: string | null;
  /** What the browser holds of private offerings: the values of its grant cookies. */
  readonly grants: readonly string[];
}
