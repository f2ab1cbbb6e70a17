/** What a route asks before a logout of one's own: `export const handle = { confirmLogout: 'Your order …' }` (A4). */
export function logoutQuestion(matches: readonly { readonly handle: unknown }[]): string | null {
  for (const { handle } of matches.toReversed()) {
    if (typeof handle === 'object' && handle !== null && 'confirmLogout' in handle) {
      return typeof handle.confirmLogout === 'string' ? handle.confirmLogout : null;
    }
  }
  return null;
}
