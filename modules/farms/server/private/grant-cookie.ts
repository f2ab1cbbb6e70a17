import type { FarmReader } from '../../contract/index.ts';
import { isSecret } from './secret.ts';

const PREFIX = 'private-token-';
/** More than anybody is invited to at once; a header full of cookies must not become a query full of hashes. */
const MOST_GRANTS = 50;

export const GRANT_DAYS = 90;

/** The `set-cookie` header that leaves a grant with the browser, one cookie a slug, out of reach of scripts. */
export function grantCookie(slug: string, grant: string, secure: boolean): string {
  const seconds = GRANT_DAYS * 24 * 60 * 60;
  return `${PREFIX}${slug}=${grant}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The grants in a `cookie` header, whichever slug they were left under: an offering may have moved since. */
export function grantsIn(header: string | null | undefined): string[] {
  const grants = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name.startsWith(PREFIX) && isSecret(value)) grants.add(value);
  }
  return [...grants].slice(0, MOST_GRANTS);
}

/** A reader of whom nothing matters but what they were granted, and who they are, if they are signed in. */
export function readerWith(cookies: string | undefined, userId: string | null = null): FarmReader {
  return { userId, grants: grantsIn(cookies) };
}
