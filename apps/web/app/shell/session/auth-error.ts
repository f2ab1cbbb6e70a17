/** What a hosted login leaves behind the address when it fails: an error, and the state it was begun with. */
export function isAuthError(hash: string): boolean {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  return parts.has('error') && parts.has('state');
}
