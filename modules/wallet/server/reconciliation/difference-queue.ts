import { sql } from '@furrow/database/sql';
import type { Queue } from '@furrow/module/queue';
import type { DifferenceKind } from '../../rules/index.ts';
import { RECONCILIATION_QUEUE } from './keep-run.ts';

const KINDS: Readonly<Record<DifferenceKind, string>> = {
  missing_at_provider: 'In our books only',
  missing_here: 'Only at the payment service',
  amount_differs: 'Amounts differ',
  balance_differs: 'Balances differ',
};

/** Differences that nobody has explained. */
export const differenceQueue: Queue = {
  name: RECONCILIATION_QUEUE,
  title: 'Reconciliation',
  roles: ['treasury'],
  goalDays: 1,
  async describe(database, subjects) {
    const rows = await database.rows<{
      id: string;
      provider: string;
      kind: DifferenceKind;
      key: string;
      difference_cents: bigint;
    }>(sql`select id, provider, kind, key, ledger_cents - provider_cents /* never null */ as difference_cents
      from reconciliation_difference where id = any(${[...subjects]}::text[])`);
    return new Map(
      rows.map(({ id, provider, kind, key, difference_cents }) => [
        id,
        {
          title: KINDS[kind],
          kind: provider === 'first' ? 'First account' : 'Second account',
          detail: kind === 'balance_differs' ? 'Not explained by any transfer' : `Transfer ${key}`,
          status: null,
          amountCents: difference_cents,
          path: `/masters/wallet/reconciliation#${id}`,
        },
      ]),
    );
  },
};
