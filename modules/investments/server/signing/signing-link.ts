import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';

const LIFE_MS = 5 * 60_000;
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export type LinkPurpose = 'read' | 'sign';

interface NewLink {
  readonly userId: string;
  /** A document, or the transfer whose joinder is not signed yet. */
  readonly to: Id<'sgn'> | Id<'trf'>;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** A link to one document: one use, five minutes, for one person. Only its hash is kept. */
export async function newSigningLink(
  database: Queryable,
  { userId, to, purpose, now }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await database.run(sql`insert into signing_link (token_hash, user_id, signing_id, transfer_id, purpose, expires_at)
    values (${hashOf(token)}, ${userId}, ${readId('sgn', to)}, ${readId('trf', to)}, ${purpose}, ${expiresAt})`);
  return `/signed/${token}`;
}

export interface UsedLink {
  readonly signing_id: Id<'sgn'> | null;
  readonly transfer_id: Id<'trf'> | null;
  readonly purpose: LinkPurpose;
}

/** The document behind a link, for whoever it was made for and for the first time; null for everybody else. */
export async function useSigningLink(
  database: Queryable,
  { token, userId, now }: { readonly token: string; readonly userId: string; readonly now: Date },
): Promise<UsedLink | null> {
  if (!TOKEN.test(token)) return null;
  const used = await database.maybe<UsedLink>(sql`update signing_link set used_at = ${now}
    where token_hash = ${hashOf(token)} and user_id = ${userId} and used_at is null and expires_at > ${now}
    returning signing_id, transfer_id, purpose`);
  return used ?? null;
}
