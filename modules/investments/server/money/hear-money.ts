import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { Answers } from '@furrow/module/house';
import { holdMoney, usePull } from '../../../wallet/server/index.ts';
import { INVESTMENT_LISTS, UNDER_WAY, UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { pulledBy } from './money-of.ts';
import { settleSoon } from './settle-job.ts';

interface Landed {
  readonly investmentId: Id<'inv'>;
  readonly accountId: Id<'acc'>;
  readonly cents: Cents;
  /** What brought it: a payment or a wire, once each. */
  readonly source: string;
  readonly now: Date;
}

const OPEN = codesOf([...UNFINISHED, ...UNDER_WAY]);
/** A pull that was under way when its offering closed settles later, and what was set aside (50) is put back. */
const WAITING = codesOf([...UNDER_WAY, ...INVESTMENT_LISTS.active]);

/** Ends at which its money went back to the wallet. */
const GIVEN_BACK = codesOf([
  'unsuccessfully closed',
  'canceled_during_investment_by_investor',
  'canceled_after_investment_by_investor',
  'canceled_by_manager',
  'canceled_for_failing_kyc',
]);

/**
 * Money for an investment has landed in the wallet: it is set aside in the same transaction, so that nothing else spends
 * it, and a job brings it in. The wallet is locked, so the investment must not be: a job locks the two in their order.
 */
async function setAside(
  tx: Transaction,
  { investmentId, accountId, cents, source, now }: Landed,
): Promise<void> {
  const waiting = await tx.maybe<{ missing: bigint }>(sql`select (amount_cents + fees_cents - coalesce((
        select sum(cents) from investment_money
        where investment_id = investment.id and state in ('held', 'escrow', 'farm')), 0))::bigint as missing
      from investment where id = ${investmentId} and coalesce(status_before, status) = any(${WAITING}::smallint[])`);
  const missing = waiting?.missing ?? 0n;
  const amountCents = cents < missing ? cents : missing;
  if (amountCents > 0n) {
    const cause = { type: 'investment', id: investmentId };
    const key = `${investmentId}:${source}`;
    const held = await holdMoney(tx, {
      accountId,
      cause,
      key,
      amountCents,
      expiresAt: null,
      actor: 'job:wallet',
      now,
    });
    // A wallet that is blocked or was short takes it first; the job finds that it is missing.
    if (held.ok) {
      await tx.run(sql`insert into investment_money (investment_id, hold_id, cents, source, held_at)
        values (${investmentId}, ${held.value}, ${amountCents}::bigint, ${source}, ${now})`);
      const paymentId = pulledBy(source);
      if (paymentId !== null) await usePull(tx, paymentId, amountCents);
    }
  }
  await settleSoon(tx, investmentId);
}

/** Whatever comes into a wallet pays what it owes first, and with that perhaps a position the firm asked about. */
async function settleAskedAgain(tx: Transaction, accountId: Id<'acc'>): Promise<void> {
  const rows = await tx.rows<{ id: Id<'inv'> }>(sql`select id from investment
    where account_id = ${accountId} and asked_again_at is not null and barred_because is not null order by id`);
  for (const { id } of rows) await settleSoon(tx, id);
}

const ownInvestment = (purpose: { readonly type: string; readonly id: string }): Id<'inv'> | null =>
  purpose.type === 'investment' ? readId('inv', purpose.id) : null;

/** What the wallet tells of money that an investment waits for, and investors of its account. */
export const moneyAnswers = {
  async paymentSent(tx, { purpose }) {
    const investmentId = ownInvestment(purpose);
    if (investmentId !== null) await settleSoon(tx, investmentId);
  },
  async paymentEnded(tx, { paymentId, purpose, accountId, amountCents: cents, outcome, now }) {
    const investmentId = ownInvestment(purpose);
    if (outcome === 'settled') await settleAskedAgain(tx, accountId);
    if (investmentId === null) return;
    if (outcome === 'settled') await setAside(tx, { investmentId, accountId, cents, source: paymentId, now });
    else await settleSoon(tx, investmentId);
  },
  async wireMatched(tx, { wireId, purpose, accountId, amountCents: cents, at }) {
    const investmentId = ownInvestment(purpose);
    await settleAskedAgain(tx, accountId);
    if (investmentId !== null)
      await setAside(tx, { investmentId, accountId, cents, source: wireId, now: at });
  },
  async purposeLasts(tx, purpose) {
    const investmentId = ownInvestment(purpose);
    if (investmentId === null) return false;
    const lasting = await tx.maybe(sql`select from investment
      where id = ${investmentId} and coalesce(status_before, status) <> all(${GIVEN_BACK}::smallint[])`);
    return lasting !== undefined;
  },
  async accountChanged(tx, { accountId }) {
    const rows = await tx.rows<{ id: Id<'inv'> }>(sql`select id from investment
      where account_id = ${accountId} and status = any(${OPEN}::smallint[]) order by id`);
    for (const { id } of rows) await settleSoon(tx, id);
  },
} satisfies Answers;
