import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { type EnvelopeState, isOpenEnvelope, OPEN_ENVELOPES } from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { type EnvelopeRow, lockedEnvelope, type ServiceDeps, SIGNING_SERVICE_QUEUE } from './envelope-row.ts';

interface Heard {
  readonly envelopeId: string | null;
  readonly state: Exclude<EnvelopeState, 'completed'>;
  readonly now: Date;
}

/** What the service says of an envelope that was not signed. What is over stays as it ended. */
export async function noteEnvelope(
  { database }: Pick<ServiceDeps, 'database'>,
  { id, investment_id }: EnvelopeRow,
  { envelopeId, state, now }: Heard,
): Promise<EnvelopeRow> {
  return database.transaction(async (tx) => {
    const row = await lockedInvestment(tx, investment_id);
    const before = await lockedEnvelope(tx, id);
    if (!isOpenEnvelope(before.state)) return before;
    const stateAt = before.state === state ? before.state_at : now;
    await tx.run(sql`update signing_envelope set envelope_id = coalesce(envelope_id, ${envelopeId}), state = ${state},
        state_at = ${stateAt}, looked_at = ${now}, trouble_since = null where id = ${id}`);
    await endTrouble(tx, investment_id, now);
    if (before.state !== state) await announceInvestment(tx, row);
    if (!isOpenEnvelope(state))
      await appendAudit(tx, {
        actor: 'system:signing-service',
        action: 'investment.envelope_ended',
        subject: `investment:${investment_id}`,
        after: { signing: before.signing_id, envelope: before.envelope_id ?? envelopeId, state },
        at: now,
      });
    return lockedEnvelope(tx, id);
  });
}

/** The service did not answer: whoever of the firm looks after it sees since when, and it is asked again later. */
export async function noteTrouble(
  { database }: Pick<ServiceDeps, 'database'>,
  { id, investment_id }: EnvelopeRow,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockedInvestment(tx, investment_id);
    const open = await tx.run(sql`update signing_envelope set trouble_since = coalesce(trouble_since, ${now}),
        looked_at = ${now}
      where id = ${id} and state = any(${[...OPEN_ENVELOPES]}::text[])`);
    if (open > 0) await openWork(tx, { queue: SIGNING_SERVICE_QUEUE, subject: investment_id, since: now });
  });
}

/** Nothing waits for the service once it has answered about the last envelope of the investment. */
export async function endTrouble(tx: Transaction, investmentId: string, now: Date): Promise<void> {
  const left = await tx.maybe(sql`select from signing_envelope
    where investment_id = ${investmentId} and trouble_since is not null limit 1`);
  if (left !== undefined) return;
  const work = { queue: SIGNING_SERVICE_QUEUE, subject: investmentId };
  await closeWork(tx, { ...work, actor: null, outcome: 'answered', now });
}

export async function lockedInvestment(
  tx: Transaction,
  id: EnvelopeRow['investment_id'],
): Promise<InvestmentRow> {
  const row = await lockInvestment(tx, id);
  if (row === undefined) throw new Error(`there is no investment ${id}`);
  return row;
}
