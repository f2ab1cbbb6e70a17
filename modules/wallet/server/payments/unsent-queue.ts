import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { Queue } from '@furrow/module/queue';
import { ACCOUNT_TYPE_LABELS } from '../../../investors/rules/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { bankName, type PaymentDirection } from '../../rules/index.ts';
import { UNSENT_QUEUE } from './unsent-queue-name.ts';

const GOAL_DAYS = 1;

interface Row {
  readonly id: Id<'pay'>;
  readonly account_id: Id<'acc'>;
  readonly direction: PaymentDirection;
  readonly amount_cents: Cents;
  readonly institution: string;
  readonly last_four: string;
}

/** Payments that the payment service does not take from us. Each is tried again by itself, and leaves once it was taken. */
export const unsentQueue: Queue = {
  name: UNSENT_QUEUE,
  title: 'Payments not sent',
  roles: ['treasury'],
  goalDays: GOAL_DAYS,
  async describe(database, subjects) {
    const rows = await database.rows<Row>(sql`select payment.id, payment.account_id, direction, amount_cents,
        institution, last_four
      from payment join bank on bank.id = payment.bank_id where payment.id = any(${[...subjects]}::text[])`);
    const accounts = await holderFacts(
      database,
      rows.map(({ account_id }) => account_id),
    );
    return new Map(
      rows.map((row) => {
        const account = accounts.get(row.account_id);
        const noun = row.direction === 'pull' ? 'Deposit from' : 'Withdrawal to';
        const line = {
          title: account?.name || 'No name yet',
          kind: account === undefined ? 'Account' : ACCOUNT_TYPE_LABELS[account.type].label,
          detail: `${noun} ${bankName(row.institution, row.last_four)}: the payment service hasn’t taken it`,
          status: null,
          amountCents: row.amount_cents,
          path: `/masters/wallet/payments/${row.id}`,
        };
        return [row.id, line] as const;
      }),
    );
  },
};
