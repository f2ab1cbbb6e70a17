import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../rules/index.ts';
import { readSecret } from '../common/secrets.ts';
import { NUMBER_READ } from './read-actions.ts';

export interface ShowNumber {
  readonly accountId: Id<'acc'>;
  /** The account itself, or one of its people. */
  readonly ownerId: string;
  readonly field: 'ssn' | 'ein' | 'passport_number';
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** A number in full for a person of the firm, under an action of the audit of its own: the report of them is a search (H15). */
export async function showNumber(
  tx: Transaction,
  sealer: Sealer,
  { accountId, ownerId, ...read }: ShowNumber,
): Promise<Result<string, Refusal<'not_found' | 'reason_required'>>> {
  if (lacksReason(read.reason)) return refuse('reason_required');
  const owned = await tx.maybe(sql`select from investment_account account
    where account.id = ${accountId} and (account.id = ${ownerId} or exists (select from account_person person
      where person.id = ${ownerId} and person.account_id = account.id))`);
  if (owned === undefined) return refuse('not_found');
  const about = { action: NUMBER_READ, subject: `account:${accountId}` };
  const value = await readSecret(tx, sealer, { ...read, ownerId, about });
  return value === null ? refuse('not_found') : ok(value);
}
