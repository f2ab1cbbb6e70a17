import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { checkSlug, LISTED_STATUS_CODES } from '../../rules/index.ts';
import { GRANT_DAYS } from './grant-cookie.ts';
import { isSecret, newSecret, secretHash } from './secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface OpenedFarm {
  readonly grant: string;
  /** Where the offering is now; the token may have been shown at an address it once had. */
  readonly slug: string;
}

/**
 * Gives a grant for the token of the private offering that has or had this address; null for any other token, and for
 * one that is revoked or has expired. One statement decides and acts, and it looks for the hash: how long it takes
 * says nothing about the token, and whoever has none learns no address.
 */
export async function exchangeToken(
  database: Database,
  slug: string,
  token: string,
  now: Date,
  /** Who opens it, where somebody is logged in: the firm sees its guests by name then. */
  userId: string | null = null,
): Promise<OpenedFarm | null> {
  if (!checkSlug(slug).ok || !isSecret(token)) return null;
  const { secret, hash } = newSecret();
  const opened = await database.maybe<{ slug: string }>(sql`
    with opened as (
      select token.id, farm.slug from farm_private_token token join farm on farm.id = token.farm_id
      where token.hash = ${secretHash(token)}::bytea and token.revoked_at is null
        and (token.expires_at is null or token.expires_at > ${now})
        and farm.private and farm.status = any (${LISTED_STATUS_CODES}::smallint[])
        and (farm.slug = ${slug}
          or exists (select from farm_former_slug former where former.slug = ${slug} and former.farm_id = farm.id))),
    granted as (
      insert into farm_private_grant (id, hash, token_id, user_id, created_at, expires_at)
      select ${newId('gst', now)}, ${hash}::bytea, id, ${userId}::text, ${now}::timestamptz, ${new Date(now.getTime() + GRANT_DAYS * DAY_MS)}::timestamptz from opened)
    select slug from opened`);
  return opened === undefined ? null : { grant: secret, slug: opened.slug };
}
