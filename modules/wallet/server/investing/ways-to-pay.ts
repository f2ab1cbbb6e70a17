import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { banksOf } from '../banks/present-bank.ts';
import { type AskedFunding, type Funding, type FundingTerms, judgeWay } from './funding.ts';

interface WaysToPay {
  readonly types: readonly Funding['type'][];
  /** The account's banks that money can be pulled from. */
  readonly banks: readonly { readonly id: Id<'bank'>; readonly name: string }[];
}

const TYPES: readonly Funding['type'][] = ['balance', 'bank', 'WIRE', 'ACH'];

/** What the amount and the account leave open. Whether the wallet can pay is judged once a way is chosen. */
export async function waysToPay(
  database: Queryable,
  terms: FundingTerms,
  { account, amountCents, now }: Omit<AskedFunding, 'funding'> & { readonly now: Date },
): Promise<WaysToPay> {
  const types = TYPES.filter((type) => {
    const judged = judgeWay(terms, { account, type, amountCents });
    return judged === 'wallet' || judged.ok;
  });
  const banks = types.includes('bank') ? await banksOf(database, account.id, now) : [];
  return {
    types,
    banks: banks.flatMap(({ id, name, status }) => (status === 'verified' ? [{ id, name }] : [])),
  };
}
