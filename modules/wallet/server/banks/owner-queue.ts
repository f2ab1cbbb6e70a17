import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Queue } from '@furrow/module/queue';
import { ACCOUNT_TYPE_LABELS } from '../../../investors/rules/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { bankName } from '../../rules/index.ts';
import { BANK_OWNER_QUEUE } from './owner-queue-name.ts';

const GOAL_DAYS = 2;

interface Row {
  readonly id: Id<'bank'>;
  readonly account_id: Id<'acc'>;
  readonly institution: string;
  readonly last_four: string;
  readonly owner_names: readonly string[];
}

/** Banks whose owner has another name than the account they were linked to. */
export const bankOwnerQueue: Queue = {
  name: BANK_OWNER_QUEUE,
  title: 'Bank owners',
  roles: ['treasury', 'compliance'],
  goalDays: GOAL_DAYS,
  async describe(database, subjects, now) {
    const rows =
      await database.rows<Row>(sql`select id, account_id, institution, last_four, owner_names from bank
      where id = any(${[...subjects]}::text[])`);
    const lines = await Promise.all(
      rows.map(async (row) => {
        const facts = await walletFactsOf(database, { accountId: row.account_id, now });
        const line = {
          title: facts?.name || 'No name yet',
          kind: facts === null ? 'Account' : ACCOUNT_TYPE_LABELS[facts.type].label,
          detail: `${bankName(row.institution, row.last_four)} belongs to ${row.owner_names.join(', ')}`,
          status: null,
          amountCents: null,
          path: `/masters/wallet/banks/${row.id}`,
        };
        return [row.id, line] as const;
      }),
    );
    return new Map(lines);
  },
};
