import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { PayerFacts } from '../../../investors/server/index.ts';
import {
  type AskedFunding,
  awardReference,
  type FundingTerms,
  followPaymentJob,
  holdJudgedMoney,
  requestPayment,
} from '../../../wallet/server/index.ts';
import { causeOf, type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import { fundingOf } from './funding-of.ts';
import { settleTogetherSoon } from './settle-job.ts';

/** An investment with the account that pays for it. Both are locked. */
export interface Paying {
  readonly row: InvestmentRow;
  readonly payer: PayerFacts;
}

/** By what its money can be followed, where it does not come from the wallet. */
export interface AskedMoney {
  readonly paymentId: Id<'pay'> | null;
  readonly wireId: Id<'wire'> | null;
}

const NOTHING: AskedMoney = { paymentId: null, wireId: null };

/** What the wallet is asked about it. */
export function fundingAsked({ row, payer }: Paying): AskedFunding {
  return { account: payer, funding: chosenFunding(row), amountCents: totalCentsOf(row) };
}

function chosenFunding(row: InvestmentRow) {
  const funding = row.funding === null ? null : fundingOf(row.funding, row.bank_id);
  if (funding === null) throw new Error(`${row.id} is past the funding step without one`);
  return funding;
}

/**
 * Holds the money or asks for it, right after it was judged: what is refused now is a mistake of the program. An account
 * pays for one of them at most.
 */
export async function askForMoney(
  tx: Transaction,
  terms: FundingTerms,
  paying: readonly Paying[],
  now: Date,
): Promise<AskedMoney[]> {
  await holdBalances(
    tx,
    paying.filter(({ row }) => row.funding === 'balance'),
    now,
  );
  const asked: AskedMoney[] = [];
  for (const one of paying)
    asked.push(one.row.funding === 'balance' ? NOTHING : await askOutside(tx, terms, one, now));
  return asked;
}

async function holdBalances(tx: Transaction, paying: readonly Paying[], now: Date): Promise<void> {
  if (paying.length === 0) return;
  const rows = paying.map(({ row }) => row);
  const held = await holdJudgedMoney(
    tx,
    paying.map(({ row, payer }) => ({
      accountId: payer.id,
      cause: causeOf(row),
      key: `${row.id}:${row.tries}`,
      amountCents: totalCentsOf(row),
      expiresAt: null,
      actor: actorOf(row),
    })),
    now,
  );
  if (!held.ok) throw new Error(`what was there could not be held: ${held.error.balanceCents} cents`);
  await tx.run(
    sql.named(
      'investment-money-held',
      sql`insert into investment_money (investment_id, hold_id, cents, held_at)
    select investment_id, hold_id, cents, ${now}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::text[], ${held.value}::text[], ${rows.map(totalCentsOf)}::bigint[])
      as given (investment_id, hold_id, cents)`,
    ),
  );
  // A hot farm has one hot row: its escrow is written by a job, which nobody who confirms waits for.
  await settleTogetherSoon(
    tx,
    rows.map(({ id }) => id),
  );
}

async function askOutside(
  tx: Transaction,
  terms: FundingTerms,
  { row, payer }: Paying,
  now: Date,
): Promise<AskedMoney> {
  const [accountId, amountCents, purpose, actor] = [payer.id, totalCentsOf(row), causeOf(row), actorOf(row)];
  const funding = chosenFunding(row);
  if (funding.type !== 'bank') {
    const wire = await awardReference(tx, { accountId, purpose, amountCents, actor, now });
    return { ...NOTHING, wireId: wire.id };
  }
  const payment = {
    accountId,
    userId: row.user_id,
    bankId: funding.bankId,
    direction: 'pull',
    amountCents,
  } as const;
  const requested = await requestPayment(tx, terms, { ...payment, purpose, actor, now });
  if (!requested.ok) throw new Error(`${row.id} could not ask for its money: ${requested.error.code}`);
  const paymentId = requested.value.id;
  await enqueue(tx, followPaymentJob, { paymentId }, { key: `${followPaymentJob.name}:${paymentId}` });
  return { ...NOTHING, paymentId };
}

const actorOf = ({ user_id }: InvestmentRow) => `user:${user_id}`;
