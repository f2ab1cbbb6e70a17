import { createHash } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { PaymentDirection } from '../../rules/index.ts';
import type { NewPayment, RequestedPayment } from './new-payment.ts';

interface EarlierRow {
  readonly id: Id<'pay'>;
  readonly bank_id: Id<'bank'>;
  readonly direction: PaymentDirection;
  readonly amount_cents: Cents;
  readonly sending: 'new' | 'unknown' | 'known' | 'refused';
}

interface Earlier {
  /** The payment of the same call, or why it is none; null where this is the first. */
  readonly same: Result<RequestedPayment, Refusal<'idempotency_conflict'>> | null;
  /** The key for the service; null where the payment's own id will do. */
  readonly nextKey: string | null;
}

/**
 * A call may be repeated after its answer got lost or its process was killed: under its key there is one payment (C1).
 * What the service refused is not remembered, and is tried as another one. The account is locked.
 */
export async function requestedEarlier(
  tx: Transaction,
  { accountId, bankId, direction, amountCents, key }: NewPayment,
): Promise<Earlier> {
  if (key === undefined) return { same: null, nextKey: null };
  const stored = createHash('sha256').update(`${accountId}|${key}`).digest('base64url');
  const rows = await tx.rows<EarlierRow>(sql`select id, bank_id, direction, amount_cents, sending from payment
    where account_id = ${accountId} and starts_with(provider_key, ${stored}) order by created_at desc, id desc`);
  const row = rows.find(({ sending }) => sending !== 'refused');
  const nextKey = rows.length === 0 ? stored : `${stored}.${rows.length}`;
  if (row === undefined) return { same: null, nextKey };
  const isSame = row.bank_id === bankId && row.direction === direction && row.amount_cents === amountCents;
  return { same: isSame ? ok({ id: row.id, isNew: false }) : refuse('idempotency_conflict'), nextKey };
}
