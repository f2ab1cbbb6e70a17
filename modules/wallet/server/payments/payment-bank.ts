import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { BankStatus } from '../../rules/index.ts';

export interface PaymentBank {
  readonly id: Id<'bank'>;
  readonly status: BankStatus;
  readonly source_id: string | null;
  readonly payouts_from: Date;
}

/** A bank of this very account; undefined where it is another's or none. */
export function paymentBank(
  database: Queryable,
  { accountId, bankId }: { readonly accountId: Id<'acc'>; readonly bankId: Id<'bank'> },
): Promise<PaymentBank | undefined> {
  return database.maybe<PaymentBank>(
    sql`select id, status, source_id, payouts_from from bank where id = ${bankId} and account_id = ${accountId}`,
  );
}
