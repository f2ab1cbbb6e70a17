import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { type BeginTransfer, beginTransfer } from './begin-transfer.ts';

/** Begins a transfer of the demonstration, once; answers whether it did. */
export async function importOwnershipTransfer(tx: Transaction, asked: BeginTransfer): Promise<boolean> {
  const known = await tx.maybe(
    sql`select from ownership_transfer where investment_id = ${asked.investmentId}`,
  );
  if (known !== undefined) return false;
  unwrap(await beginTransfer(tx, asked));
  return true;
}
