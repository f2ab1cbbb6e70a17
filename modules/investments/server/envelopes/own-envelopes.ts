import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { envelopesWhere } from './envelope-row.ts';
import { giveUpEnvelopes } from './give-up-envelopes.ts';

const ofUser = (userId: string) =>
  sql`investment_id in (select id from investment where user_id = ${userId})`;

/** A person's envelopes, with what we know about the visit that began each. */
export async function exportEnvelopes(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await envelopesWhere(database, ofUser(userId));
  return {
    signing_envelopes: rows.map((row) => ({
      investment: row.investment_id,
      signing: row.signing_id,
      envelope: row.envelope_id,
      state: row.state,
      made_at: row.made_at.toISOString(),
      signed_at: row.signed_at?.toISOString() ?? null,
      visit: row.visit === null ? null : { ...row.visit },
    })),
  };
}

/** Gives up a person's envelopes, which also clears who asked to sign them. */
export const eraseEnvelopes = (tx: Transaction, userId: string, now: Date): Promise<void> =>
  giveUpEnvelopes(tx, ofUser(userId), now);
