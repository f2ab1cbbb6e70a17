import type { Access } from '../guards/access.ts';

/** What a page asks before a logout of one's own (A4); a forced one asks nobody. */
export function logoutQuestion({ confirmLogout }: Access, hasUnsent: () => boolean): string | null {
  if (confirmLogout === undefined) return null;
  return confirmLogout.when === 'always' || hasUnsent() ? confirmLogout.question : null;
}
