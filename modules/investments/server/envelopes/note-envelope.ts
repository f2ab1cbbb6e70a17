import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import {
  type EnvelopeState,
  isOpenEnvelope,
  OPEN_ENVELOPES,
  UNFINISHED,
  UNUSABLE_ENVELOPES,
} from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { codesOf } from '../common/codes-of.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { type EnvelopeRow, lockedEnvelope, type ServiceDeps, SIGNING_SERVICE_QUEUE } from './envelope-row.ts';

interface Heard {
  readonly envelopeId: string | null;
  readonly state: Exclude<EnvelopeState, 'completed'>;
  /** Why it is over, where its signer did not end it. */
  readonly refusedAs?: string;
  readonly now: Date;
}

const BY_SERVICE = 'system:signing-service';

/** What the service says of an envelope that was not signed. What is over stays as it ended. */
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
    await sortWork(tx, investment_id, now);
    if (before.state !== state) await announceInvestment(tx, row);
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

/**
 * What somebody of the firm should look at: the service did not answer about an envelope that is open, or the last one of an
 * agreement that is still to be signed cannot be used. Otherwise the investment leaves the queue.
 */
export async function sortWork(tx: Transaction, investmentId: string, now: Date): Promise<void> {
  const [{ has_trouble, is_stuck } = { has_trouble: false, is_stuck: false }] = await tx.rows<{
    has_trouble: boolean;
    is_stuck: boolean;
  }>(sql`select coalesce(bool_or(trouble_since is not null), false) as has_trouble,
      coalesce(bool_or(${IS_STUCK}), false) as is_stuck
    from signing_envelope envelope join investment_signing signing on signing.id = envelope.signing_id
      join investment on investment.id = envelope.investment_id
    where envelope.investment_id = ${investmentId} /* never null: has_trouble, is_stuck */`);
  if (is_stuck) await openWork(tx, { queue: SIGNING_SERVICE_QUEUE, subject: investmentId, since: now });
  if (has_trouble || is_stuck) return;
  const work = { queue: SIGNING_SERVICE_QUEUE, subject: investmentId };
  await closeWork(tx, { ...work, actor: null, outcome: 'answered', now });
}

const IS_STUCK = sql`refused_as = any(${[...UNUSABLE_ENVELOPES]}::text[]) and signing.signed_at is null
  and signing.round = signing_round and status = any(${codesOf(UNFINISHED)}::smallint[])
  and not exists (select from signing_envelope later
    where later.signing_id = envelope.signing_id and later.id <> envelope.id and later.made_at >= envelope.made_at
      and later.envelope_id is not null and later.refused_as is null)`;

export async function lockedInvestment(
  tx: Transaction,
  id: EnvelopeRow['investment_id'],
): Promise<InvestmentRow> {
  const row = await lockInvestment(tx, id);
  if (row === undefined) throw new Error(`there is no investment ${id}`);
  return row;
}
