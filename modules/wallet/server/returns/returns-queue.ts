import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import type { Queue } from '@furrow/module/queue';
import { ACCOUNT_TYPE_LABELS } from '../../../investors/rules/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { bankName, type PaymentDirection, returnMeaning } from '../../rules/index.ts';
import { RETURNS_QUEUE } from './returns-queue-name.ts';

const GOAL_DAYS = 1;

interface Row {
  readonly id: Id<'pay'>;
  readonly account_id: Id<'acc'>;
  readonly direction: PaymentDirection;
  readonly amount_cents: Cents;
  readonly code: string | null;
  readonly institution: string;
  readonly last_four: string;
  readonly is_returned: boolean;
  readonly owed_cents: Cents;
}

/** Payments that came back after they had landed, and those of which the service says what cannot be. */
export const returnsQueue: Queue = {
  name: RETURNS_QUEUE,
  title: 'Returns',
  roles: ['treasury'],
  goalDays: GOAL_DAYS,
  async describe(database, subjects, now) {
    const rows = await database.rows<Row>(sql`select payment.id, payment.account_id, direction, amount_cents,
        return_code as code, institution, last_four, returned_at is not null as is_returned,
        coalesce((select -balance_cents from ledger_account
          where owner = 'account:' || payment.account_id and kind = 'receivable'), 0)::bigint as owed_cents
      from payment join bank on bank.id = payment.bank_id where payment.id = any(${[...subjects]}::text[])`);
    const lines = await Promise.all(
      rows.map(async (row) => {
        const facts = await walletFactsOf(database, { accountId: row.account_id, now });
        const line = {
          title: facts?.name || 'No name yet',
          kind: facts === null ? 'Account' : ACCOUNT_TYPE_LABELS[facts.type].label,
          detail: detailOf(row),
          status: row.owed_cents > 0n ? 'Owed' : null,
          amountCents: row.owed_cents > 0n ? row.owed_cents : row.amount_cents,
          path: `/masters/wallet/payments/${row.id}`,
        };
        return [row.id, line] as const;
      }),
    );
    return new Map(lines);
  },
};

function detailOf({ direction, amount_cents, code, institution, last_four, is_returned }: Row): string {
  const noun = direction === 'pull' ? 'Deposit' : 'Withdrawal';
  const what = `${noun} of ${formatDollars(amount_cents, { cents: 'always' })}`;
  const bank = bankName(institution, last_four);
  if (!is_returned) return `${what} moved at ${bank} after it had ended here`;
  return `${what} returned by ${bank}: ${returnMeaning(code)}`;
}
