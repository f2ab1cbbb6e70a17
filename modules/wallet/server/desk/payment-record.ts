import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { findWork } from '@furrow/database/work-find';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { PaymentRecord } from '../../contract/index.ts';
import { bankName, mayCallOff, returnMeaning, transactionStatusOf } from '../../rules/index.ts';
import { paymentById, purposeOf } from '../payments/payment-row.ts';
import { RETURNS_QUEUE } from '../returns/returns-queue-name.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import type { RecordPath } from './record-paths.ts';
import { storyOf } from './story.ts';
import type { AskedRecord } from './wallet-record.ts';
import { whoseWallet } from './whose-wallet.ts';

const EVENTS = [
  'deposit_requested',
  'withdrawal_requested',
  'withdrawal_stopped',
  'cancel_ordered',
  'pull_dropped',
  'payment_kept_as_deposit',
  'payment_settled',
  'payment_failed',
  'payment_cancelled',
  'payment_returned',
  'return_closed',
];

interface MoreOfPayment {
  readonly institution: string;
  readonly last_four: string;
  readonly created_at: Date;
  readonly withdrawable_on: string | null;
  readonly processed_at: Date | null;
  readonly returned_at: Date | null;
  readonly code: string | null;
}

/** A payment with its journals and what happened to it; null where there is none. */
export async function paymentRecordOf(
  database: Queryable,
  recordPath: RecordPath,
  { id, userId, now }: AskedRecord<'pay'>,
): Promise<PaymentRecord | null> {
  const row = await paymentById(database, id);
  const facts = row && (await walletFactsOf(database, { accountId: row.account_id, now }));
  if (!row || !facts) return null;
  const more = await database.one<MoreOfPayment>(sql`select institution, last_four, payment.created_at,
      payment.withdrawable_on::text, payment.processed_at, payment.returned_at, coalesce(return_code, failure) as code
    from payment join bank on bank.id = payment.bank_id where payment.id = ${id}`);
  const status = transactionStatusOf(row.status);
  const { owedCents } = await walletFunds(database, { accountId: row.account_id, now });
  const [waiting] = await findWork(database, { queues: [RETURNS_QUEUE], subjects: [id] });
  return {
    id,
    ...(await whoseWallet(database, facts)),
    bank: { id: row.bank_id, name: bankName(more.institution, more.last_four) },
    direction: row.direction,
    purpose_path: await recordPath(database, purposeOf(row)),
    provider: row.provider,
    amount: toDollarString(row.amount_cents),
    status_name: status,
    sending: row.sending,
    transfer_id: row.transfer_id,
    created_at: more.created_at.toISOString(),
    cancel_until: row.cancel_until.toISOString(),
    lands_on: row.lands_on,
    withdrawable_on: more.withdrawable_on,
    processed_at: more.processed_at?.toISOString() ?? null,
    returned_at: more.returned_at?.toISOString() ?? null,
    code: more.code,
    meaning: more.code === null ? null : returnMeaning(more.code),
    owed: toDollarString(owedCents),
    journals: await journalsOf(database, id),
    waiting_since: waiting?.since.toISOString() ?? null,
    can_call_off: facts.userId !== userId && mayCallOff({ status, cancelUntil: row.cancel_until }, now),
    can_close: waiting !== undefined && owedCents === 0n,
    story: await storyOf(database, { subject: `payment:${id}`, events: EVENTS }),
  };
}

async function journalsOf(database: Queryable, id: Id<'pay'>): Promise<PaymentRecord['journals']> {
  const rows = await database.rows<{ id: Id<'jrn'>; phase: string; at: Date }>(
    sql`select id, phase, at from journal where cause_type = 'payment' and cause_id = ${id} order by at, id`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
