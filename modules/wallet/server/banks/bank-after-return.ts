import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { returnEffect } from '../../rules/index.ts';
import { lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';

/** What a returned payment does to its bank, in the transaction that books the return. */
export async function bankAfterReturn(
  tx: Transaction,
  bankId: Id<'bank'>,
  code: string,
  now: Date,
): Promise<void> {
  const { bank: to } = returnEffect(code);
  if (to === 'kept') return;
  const bank = await lockBank(tx, bankId);
  if (bank === undefined) return;
  const reason: `R${string}` = `R${code.slice(1)}`;
  await endBank(tx, bank, { to, reason, actor: 'provider:payments', now });
}
