import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { checkSlug } from '../../rules/index.ts';
import { GRANT_DAYS } from './grant-cookie.ts';
import { isSecret, newSecret, secretHash } from './secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a grant for the token of this private offering; null for any other token, and for one that is revoked or has
 * expired. One statement decides and acts, and it looks for the hash: how long it takes says nothing about the token.
 */
export async function exchangeToken(
  database: Database,
  slug: string,
  token: string,
  now: Date,
): Promise<string | null> {
  if (!checkSlug(slug).ok || !isSecret(token)) return null;
  const { secret, hash } = newSecret();
  const granted = await database.run(sql`
    insert into farm_private_grant (hash, token_id, created_at, expires_at)
    select ${hash}::bytea, token.id, ${now}, ${new Date(now.getTime() + GRANT_DAYS * DAY_MS)}
    from farm_private_token token join farm on farm.id = token.farm_id
    where token.hash = ${secretHash(token)}::bytea and token.revoked_at is null
      and (token.expires_at is null or token.expires_at > ${now})
      and farm.slug = ${slug} and farm.private and farm.status in (6, 15, 16, 17, 18, 106)`);
  return granted === 1 ? secret : null;
}
