import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { bankEmailJob, removeSourceJob } from './bank-jobs.ts';
import { type BankRow, lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';

export interface KnownSource {
  readonly bank: BankRow;
  readonly sourceId: string;
  readonly now: Date;
}

/**
 * Notes what the payment service calls a bank. One that was removed during the call is removed there too; a source that
 * another linked bank has already is the same bank account, and this one is one too many.
 */
export async function keepSource(
  tx: Transaction,
  { bank: { id, account_id: accountId }, sourceId, now }: KnownSource,
): Promise<'kept' | 'ended' | 'another_has_it'> {
  await lockWalletFactsOf(tx, { accountId, now });
  const bank = await lockBank(tx, id);
  if (bank === undefined) return 'ended';
  if (bank.source_id !== null) return bank.status === 'pending' ? 'kept' : 'ended';
  // A bank account that is linked again after it was removed may keep the name that the service gave it.
  await tx.run(sql`update bank set source_id = null
    where source_id = ${sourceId} and account_id = ${accountId} and status = 'removed'`);
  const other = await tx.maybe(sql`select from bank where source_id = ${sourceId}`);
  if (other !== undefined) {
    const duplicate = { to: 'removed', reason: 'duplicate', actor: 'provider:payments', now } as const;
    await endBank(tx, bank, duplicate);
    return 'another_has_it';
  }
  // What a bank link handed over has done its work; numbers that were typed stay until the bank is removed.
  await tx.run(sql`update bank set source_id = ${sourceId},
      sealed_numbers = case when attachment_method = 'automated' then null else sealed_numbers end
    where id = ${id}`);
  if (bank.status !== 'pending') {
    await enqueue(tx, removeSourceJob, { bankId: id });
    return 'ended';
  }
  // From now on it can be used one day: its owner hears of it, whoever added it (J14).
  const isDoubtful = bank.owner_check === 'differs';
  await enqueue(tx, bankEmailJob, { kind: isDoubtful ? 'added_under_review' : 'added', bankId: id });
  const kind = isDoubtful ? 'bank_under_review' : 'bank_linked';
  await publishEvent(tx, { kind, account_id: accountId, bank_id: id, reason: null }, now);
  return 'kept';
}
