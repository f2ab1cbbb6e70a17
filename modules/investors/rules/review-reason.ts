/** What the firm decides is on record with a reason that an examiner can read. */
export function lacksReason(reason: string): boolean {
  return reason.trim() === '';
}
