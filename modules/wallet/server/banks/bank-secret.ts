import { createHmac } from 'node:crypto';
import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** What only the payment service is told: the numbers, or what a linked bank has in their place. */
export type BankSecret =
  | { readonly routingNumber: string; readonly accountNumber: string }
  | { readonly processorToken: string };

/** Numbers sealed for another bank do not open here. */
const placeOf = (bankId: string) => `bank:sealed_numbers:${bankId}`;

export const bankSealedColumn: SealedColumn = {
  table: 'bank',
  column: 'sealed_numbers',
  key: ['id'],
  placeOf: ([bankId = '']) => placeOf(bankId),
};

export const sealSecret = (sealer: Sealer, bankId: Id<'bank'>, secret: BankSecret): Uint8Array =>
  sealer.seal(JSON.stringify(secret), placeOf(bankId));

/** For the payment service alone, and on record (H15). Null once they are gone. */
export async function readSecret(
  tx: Transaction,
  sealer: Sealer,
  { bankId, now }: { readonly bankId: Id<'bank'>; readonly now: Date },
): Promise<BankSecret | null> {
  const row = await tx.maybe<{ sealed: Uint8Array | null }>(
    sql`select sealed_numbers as sealed from bank where id = ${bankId}`,
  );
  if (row === undefined || row.sealed === null) return null;
  await appendAudit(tx, {
    actor: 'provider:payments',
    action: 'wallet.bank.numbers_read',
    subject: `bank:${bankId}`,
    after: { reason: 'making the bank known' },
    at: now,
  });
  return JSON.parse(sealer.unseal(row.sealed, placeOf(bankId)).toString('utf8'));
}

/** Under a key of the house: whoever has the table alone cannot find the numbers by trying them all. */
export function fingerprintOf(sealer: Sealer, routingNumber: string, accountNumber: string): Uint8Array {
  const key = sealer.keyFor('bank-fingerprint');
  return createHmac('sha256', key).update(`${routingNumber}|${accountNumber}`).digest();
}
