import { type Sql, sql } from '@furrow/database/sql';
import type { FarmReader } from '../../contract/index.ts';
import { hasListedStatus, openToAll } from '../farm-row.ts';
import { hasLastingAccess } from './lasting-access.ts';
import { secretHash } from './secret.ts';

/** Everybody who shows no grant. */
export const ANYBODY: FarmReader = { userId: null, grants: [] };

/**
 * Which rows of `farm` are there for this reader: what is open to all, and private offerings whose grant the reader
 * holds or to which they have lasting access. Asked anew each time, so that a revoked token ends at once. Drafts are there
 * for the firm alone.
 */
export function visibleTo({ userId, grants, preview }: FarmReader, now: Date): Sql {
  if (preview !== undefined) return sql`true`;
  const rights: Sql[] = [];
  if (userId !== null) rights.push(hasLastingAccess(userId));
  if (grants.length > 0) rights.push(grantedBy(grants, now));
  if (rights.length === 0) return openToAll;
  return sql`${hasListedStatus} and (not private or ${sql.join(rights, sql` or `)})`;
}

function grantedBy(grants: readonly string[], now: Date): Sql {
  return sql`exists (
    select from farm_private_grant held join farm_private_token token on token.id = held.token_id
    where token.farm_id = farm.id and held.hash = any (${grants.map(secretHash)}::bytea[])
      and held.expires_at > ${now} and token.revoked_at is null
      and (token.expires_at is null or token.expires_at > ${now}))`;
}
