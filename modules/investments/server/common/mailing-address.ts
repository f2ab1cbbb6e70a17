import type { Queryable } from '@furrow/database/database';
import { readStoredProfile } from '../../../identity/server/index.ts';

/** Where paper reaches somebody, in one line; null where they gave no address. */
export async function mailingAddress(database: Queryable, userId: string): Promise<string | null> {
  const profile = await readStoredProfile(database, userId, { lock: false });
  if (!profile?.address || !profile.city) return null;
  const { address, address2, city, state, zip_code } = profile;
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, address2, place].filter(Boolean).join(', ');
}
