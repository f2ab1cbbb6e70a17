/** Whom a farm is read by. */
export interface FarmReader {
  readonly userId: string | null;
  /** What the browser holds of private offerings: the values of its grant cookies. */
  readonly grants: readonly string[];
  /**
   * Of people of the firm who work on offerings: they see those that nobody else can see yet, as they are being written.
   * `changes`: of published ones too what is not published yet.
   */
  readonly preview?: 'drafts' | 'changes';
}
