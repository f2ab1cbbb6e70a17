import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { OPEN_ENVELOPES } from '../../rules/index.ts';

/**
 * What was sent to be signed counts no more: something else is signed from now on, or nothing. The service is told by a job,
 * since it may not answer; until then a signature there changes nothing here.
 */
export async function giveUpEnvelopes(tx: Transaction, investmentId: string, now: Date): Promise<void> {
  await tx.run(sql`update signing_envelope set given_up_at = ${now}
    where investment_id = ${investmentId} and given_up_at is null and state = any(${[...OPEN_ENVELOPES]}::text[])`);
}
