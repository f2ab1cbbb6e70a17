import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { offeredTerms } from '../../../farms/server/index.ts';
import { INVESTMENT_STATUS_CODES, type InvestmentStatus, quoteOf } from '../../rules/index.ts';
import { movedMessages } from '../events/publish-event.ts';

/** How far a position had come when it was brought here. */
export type ImportedStatus = 'completed' | 'successfully closed' | 'exited' | 'unsuccessfully closed';

export interface ImportedPosition {
  readonly id: Id<'inv'>;
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly farmId: Id<'farm'>;
  readonly shares: number;
  readonly status: ImportedStatus;
  readonly confirmedAt: Date;
  /** When the offering closed; the time of confirming where it has not. */
  readonly closedAt: Date;
  readonly endedAt: Date;
  readonly actor: string;
  readonly now: Date;
  /** Later modules hear of it as of something that happened here then. */
  readonly isTold?: boolean;
}

/** The moves of the table that lead there. */
const FLOW: readonly InvestmentStatus[] = [
  'new',
  'ownership',
  'signatures',
  'escrow',
  'accreditation',
  'confirmation_pending',
  'confirmation',
  'completed',
];

export const newPositionId = (at: Date): Id<'inv'> => newId('inv', at);

/**
 * An investment that was made before it came here, at what its shares cost by the terms of the offering. Its shares are
 * entered in the register by whoever knows from whom they came; money and signatures stay where they were made.
 */
export async function importPosition(tx: Transaction, position: ImportedPosition): Promise<void> {
  const { id, userId, accountId, farmId, shares, status, confirmedAt, actor, now } = position;
  const terms = await offeredTerms(tx, farmId, { userId, now });
  if (terms === null) throw new Error(`there is no farm ${farmId}`);
  const quote = quoteOf(shares, terms);
  const hasClosed = status === 'successfully closed' || status === 'exited';
  const hasEnded = status === 'exited' || status === 'unsuccessfully closed';
  const updatedAt = hasEnded ? position.endedAt : hasClosed ? position.closedAt : confirmedAt;
  await tx.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents, fees_cents,
      terms_version, signed_terms_version, funding_state, gate, created_at, updated_at, confirmed_at, settled_at,
      closed_at, ended_at)
    values (${id}, ${userId}, ${farmId}, ${accountId}, ${INVESTMENT_STATUS_CODES[status]}, ${shares},
      ${quote.amountCents}::bigint, ${quote.totalCents - quote.amountCents}::bigint, ${terms.termsVersion},
      ${terms.termsVersion}, ${status === 'unsuccessfully closed' ? 'over' : 'imported'},
      ${sql.json({ imported_at: now.toISOString() })}, ${confirmedAt}, ${updatedAt}, ${confirmedAt}, ${confirmedAt},
      ${hasClosed ? position.closedAt : null}, ${hasEnded ? position.endedAt : null})`);
  await writeStory(tx, position);
  await appendAudit(tx, {
    actor,
    action: 'investment.imported',
    subject: `investment:${id}`,
    after: { account: accountId, farm: farmId, shares, status },
    at: now,
  });
  if (position.isTold === true) await publishAll(tx, pastMoves(position));
}

/** What its owner would have read of since they confirmed it. */
function pastMoves({ id, userId, status, confirmedAt, closedAt, endedAt }: ImportedPosition): NewMessage[] {
  const moved = (from: InvestmentStatus, to: InvestmentStatus, at: Date) =>
    movedMessages([{ id, user_id: userId, from }], to, at);
  // What was bought on the day of its closing was never in escrow.
  const wasInEscrow = status === 'completed' || confirmedAt < closedAt;
  const messages = wasInEscrow ? moved('confirmation', 'completed', confirmedAt) : [];
  if (status === 'successfully closed' || status === 'exited')
    messages.push(...moved('completed', 'successfully closed', closedAt));
  if (status === 'exited') messages.push(...moved('successfully closed', 'exited', endedAt));
  if (status === 'unsuccessfully closed') messages.push(...moved('completed', status, endedAt));
  return messages;
}

async function writeStory(tx: Transaction, position: ImportedPosition): Promise<void> {
  const { id, status, confirmedAt, closedAt, endedAt, actor } = position;
  const moves = FLOW.map((to) => ({ to, at: confirmedAt }));
  if (status === 'successfully closed' || status === 'exited')
    moves.push({ to: 'successfully closed', at: closedAt });
  if (status === 'exited' || status === 'unsuccessfully closed') moves.push({ to: status, at: endedAt });
  const codes = moves.map(({ to }) => INVESTMENT_STATUS_CODES[to]);
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, from_status, to_status, actor, at)
    select ${id}, step.n, step.from_status, step.to_status, ${actor}, step.at
    from unnest(${[null, ...codes.slice(0, -1)]}::smallint[], ${codes}::smallint[],
      ${moves.map(({ at }) => at)}::timestamptz[]) with ordinality as step (from_status, to_status, at, n)`);
}
