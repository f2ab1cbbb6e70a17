import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockAccountFacts } from '../common/account-facts.ts';
import { PENDING } from '../payments/payment-row.ts';
import { lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';

/**
 * A bank with money under way stays until that has landed. Whoever moves money locks the account as this does, so no
 * payment begins between the look and the removal.
 */
export async function removeBank(
  tx: Transaction,
  asked: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    readonly bankId: Id<'bank'>;
    readonly now: Date;
  },
): Promise<Result<null, Refusal<'not_found' | 'bank_in_use'>>> {
  const { userId, accountId, bankId, now } = asked;
  if ((await lockAccountFacts(tx, { userId, accountId, now })) === null) return refuse('not_found');
  const bank = await lockBank(tx, bankId);
  if (bank === undefined || bank.account_id !== accountId || bank.status === 'removed')
    return refuse('not_found');
  const used = await tx.maybe(
    sql`select from payment where bank_id = ${bankId} and status = ${PENDING} limit 1`,
  );
  if (used !== undefined) return refuse('bank_in_use');
  await endBank(tx, bank, { to: 'removed', reason: 'removed_by_owner', actor: `user:${userId}`, now });
  return ok(null);
}
