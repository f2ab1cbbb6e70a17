import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { type Sql, sql } from '@furrow/database/sql';
import type { Result } from '@furrow/kernel/result';
import type { Refusal } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import {
  awardReference,
  type FundingRefusal,
  type FundingTerms,
  followPaymentJob,
  holdMoney,
  judgeFunding,
  requestPayment,
} from '../../../wallet/server/index.ts';
import { causeOf, type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import { fundingOf } from './funding-of.ts';
import { settleSoon } from './settle-job.ts';

/** Whether the chosen way to pay still holds; from here to the end of the transaction it does. The account is locked. */
export async function judgeMoney(
  tx: Transaction,
  terms: FundingTerms,
  row: InvestmentRow,
  now: Date,
): Promise<Result<null, Refusal<FundingRefusal>>> {
  const { funding, account } = await chosen(tx, row, now);
  return judgeFunding(tx, terms, { account, funding, amountCents: totalCentsOf(row), now });
}

/**
 * Holds the money or asks for it, right after it was judged: what is refused now is a mistake of the program. The answer
 * is what changes of the investment.
 */
export async function askForMoney(
  tx: Transaction,
  terms: FundingTerms,
  row: InvestmentRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<Sql> {
  const { funding, account } = await chosen(tx, row, now);
  const [accountId, amountCents, cause] = [account.id, totalCentsOf(row), causeOf(row)];
  const asked = sql`, funding_state = 'asked', tries = tries + 1`;
  if (funding.type === 'balance') {
    const key = `${row.id}:${row.tries}`;
    const held = await holdMoney(tx, { accountId, cause, key, amountCents, expiresAt: null, actor, now });
    if (!held.ok) throw new Error(`${row.id} could not hold what was there: ${held.error.code}`);
    await tx.run(sql`insert into investment_money (investment_id, hold_id, cents, held_at)
      values (${row.id}, ${held.value}, ${amountCents}::bigint, ${now})`);
    // One hot farm has one hot row: the escrow is written by a job, investment after investment.
    await settleSoon(tx, row.id);
    return asked;
  }
  if (funding.type === 'bank') {
    const payment = {
      accountId,
      userId: row.user_id,
      bankId: funding.bankId,
      direction: 'pull',
      amountCents,
    } as const;
    const requested = await requestPayment(tx, terms, { ...payment, purpose: cause, actor, now });
    if (!requested.ok) throw new Error(`${row.id} could not ask for its money: ${requested.error.code}`);
    const paymentId = requested.value.id;
    await enqueue(tx, followPaymentJob, { paymentId }, { key: `${followPaymentJob.name}:${paymentId}` });
    return sql`${asked}, payment_id = ${paymentId}`;
  }
  const wire = await awardReference(tx, { accountId, purpose: cause, amountCents, actor, now });
  return sql`${asked}, wire_id = ${wire.id}`;
}

async function chosen(tx: Transaction, row: InvestmentRow, now: Date) {
  const funding = row.funding === null ? null : fundingOf(row.funding, row.bank_id);
  if (funding === null || row.account_id === null)
    throw new Error(`${row.id} is past the funding step without one`);
  const account = await lockWalletFacts(tx, { userId: row.user_id, accountId: row.account_id, now });
  if (account === null) throw new Error(`the account of ${row.id} is gone`);
  return { funding, account };
}
