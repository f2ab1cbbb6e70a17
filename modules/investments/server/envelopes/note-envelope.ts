import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type EnvelopeState, isOpenEnvelope, OPEN_ENVELOPES } from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { type EnvelopeRow, lockedEnvelope, type ServiceDeps } from './envelope-row.ts';
import { sortIntoQueue } from './signing-service-queue.ts';

interface Heard {
  readonly envelopeId: string | null;
  readonly state: Exclude<EnvelopeState, 'completed'>;
  /** Why it ended, unless the signer ended it. */
  readonly refusedAs?: string;
  readonly now: Date;
}

const BY_SERVICE = 'system:signing-service';

/** Writes down what the service says about an envelope that is not signed. One that has ended stays as it is. */
export async function noteEnvelope(
  { database }: Pick<ServiceDeps, 'database'>,
  { id, investment_id }: EnvelopeRow,
  { envelopeId, state, refusedAs, now }: Heard,
): Promise<EnvelopeRow> {
  return database.transaction(async (tx) => {
    const row = await lockedInvestment(tx, investment_id);
    const before = await lockedEnvelope(tx, id);
    if (!isOpenEnvelope(before.state)) return before;
    const stateAt = before.state === state ? before.state_at : now;
    const isOver = !isOpenEnvelope(state);
    await tx.run(sql`update signing_envelope set envelope_id = coalesce(envelope_id, ${envelopeId}), state = ${state},
        state_at = ${stateAt}, looked_at = ${now}, trouble_since = null, refused_as = ${refusedAs ?? null},
        visit = case when ${isOver} then null else visit end,
        signer_sha256 = case when ${isOver} then null else signer_sha256 end
      where id = ${id}`);
    const about = { actor: BY_SERVICE, subject: `investment:${investment_id}`, at: now };
    const known = { signing: before.signing_id, key: id, envelope: before.envelope_id ?? envelopeId };
    if (before.envelope_id === null && envelopeId !== null)
      await appendAudit(tx, { ...about, action: 'investment.envelope_made', after: known });
    if (isOver) {
      const why = refusedAs === undefined ? {} : { refused: refusedAs };
      await appendAudit(tx, {
        ...about,
        action: 'investment.envelope_ended',
        after: { ...known, state, ...why },
      });
    }
    await sortIntoQueue(tx, investment_id, now);
    if (before.state !== state) await announceInvestment(tx, row);
    return lockedEnvelope(tx, id);
  });
}

/** Writes down since when the service doesn't answer, so that the firm sees it. A job asks again later. */
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
    if (open > 0) await sortIntoQueue(tx, investment_id, now);
  });
}

export async function lockedInvestment(
  tx: Transaction,
  id: EnvelopeRow['investment_id'],
): Promise<InvestmentRow> {
  const row = await lockInvestment(tx, id);
  if (row === undefined) throw new Error(`there is no investment ${id}`);
  return row;
}
