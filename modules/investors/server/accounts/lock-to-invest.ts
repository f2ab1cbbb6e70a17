import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type AccountRefusal,
  type AccountType,
  investRefusals,
  type Refusal,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { lockOwnAccount } from './account-row.ts';
import { accountState } from './account-state.ts';

interface ToInvest {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export interface InvestingAccount {
  readonly id: Id<'acc'>;
  readonly type: AccountType;
  readonly name: string;
}

/**
 * For whoever decides about an investment, in the transaction that decides it: the account can neither be deleted (A15) nor
 * change until that ends, and is judged as it is then, not as a page or a job last saw it (A18). All that is missing is
 * answered at once. What the offering asks for and how it is paid is decided where those are known.
 */
export async function lockToInvest(
  tx: Transaction,
  { userId, accountId, policy, now }: ToInvest,
): Promise<Result<InvestingAccount, readonly Refusal<'not_found' | AccountRefusal>[]>> {
  const row = await lockOwnAccount(tx, { userId, accountId });
  if (row === undefined) return err([{ code: 'not_found' }]);
  const refusals = investRefusals(accountState(row, row.details, { policy, now }));
  return refusals.length > 0
    ? err(refusals.map((code) => ({ code })))
    : ok({ id: row.id, type: row.type, name: row.name });
}
