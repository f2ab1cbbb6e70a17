import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { OPEN_ENVELOPES } from '../../rules/index.ts';

interface GivenUp {
  readonly id: string;
  readonly signing_id: string;
  readonly investment_id: string;
  readonly envelope_id: string | null;
}

/**
 * What was sent to be signed counts no more: something else is signed from now on, or nothing. The service is told by a job,
 * since it may not answer; until then a signature there changes nothing here.
 */
export async function giveUpEnvelopes(tx: Transaction, condition: Sql, now: Date): Promise<void> {
  const rows = await tx.rows<GivenUp>(sql`update signing_envelope
    set given_up_at = ${now}, visit = null, signer_sha256 = null
    where given_up_at is null and state = any(${[...OPEN_ENVELOPES]}::text[]) and ${condition}
    returning id, signing_id, investment_id, envelope_id`);
  if (rows.length === 0) return;
  await appendAudits(
    tx,
    rows.map(({ id, signing_id, investment_id, envelope_id }) => ({
      actor: 'system:investments',
      action: 'investment.envelope_given_up',
      subject: `investment:${investment_id}`,
      after: { signing: signing_id, key: id, envelope: envelope_id },
      at: now,
    })),
  );
}
