import { createSealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { endWhere } from './end-session.ts';
import { rotateSigningKey } from './signing-keys.ts';

const AT_A_TIME = 500;
const ACTOR = 'operator:command-line';

/** Everybody has to sign in again, on every device; open sockets close. Answers how many sessions there were. */
export async function endAllSessions(database: Database, now: Date): Promise<number> {
  let total = 0;
  for (let ended = AT_A_TIME; ended === AT_A_TIME; total += ended) {
    const batch = sql`id in (select id from session where ended_at is null limit ${AT_A_TIME} for update skip locked)`;
    ended = await database.transaction((tx) =>
      endWhere(tx, batch, { reason: 'ended_by_operator', now, actor: ACTOR }),
    );
  }
  return total;
}

/**
 * A new signing key, and the old ones are worth nothing from now on: for when one may have been seen. A process that
 * is running still knows them, so it has to be started afresh. Answers the name of the new one.
 */
export async function replaceSigningKeys(
  database: Database,
  secretKey: Uint8Array,
  now: Date,
): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.run(sql`delete from signing_key`);
    await rotateSigningKey(tx, createSealer(secretKey), now);
    const { kid } = await tx.one<{ kid: string }>(sql`select kid from signing_key`);
    await appendAudit(tx, {
      actor: ACTOR,
      action: 'identity.signing_keys.replaced',
      subject: 'identity',
      after: { kid },
      at: now,
    });
    return kid;
  });
}
