import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { DistributionKind, DistributionStatus } from '../../rules/index.ts';
import { runReference } from '../../rules/index.ts';

export interface SaleRun {
  readonly reference: string;
  readonly isPaid: boolean;
  /** Payments that somebody still waits for, by wire too. */
  readonly openPayments: number;
}

const SALE: DistributionKind = 'sale';
const CANCELLED: DistributionStatus = 'cancelled';

/** The distributions by which a farm pays out its sale; one that was cancelled is none. */
export async function saleRunsOf(database: Queryable, farmId: string): Promise<SaleRun[]> {
  const rows = await database.rows<{ year: number; number: number; status: string; open: number }>(
    sql`select year, number, status, (select count(*)::int from distribution_line line
          left join custodian_wire wire on wire.id = line.wire_id
        where line.distribution_id = distribution.id and (line.status <> 'paid' or wire.status <> 'confirmed')) as open
      from distribution where farm_id = ${farmId} and kind = ${SALE} and status <> ${CANCELLED}
      order by year, number`,
  );
  return rows.map(({ year, number, status, open }) => ({
    reference: runReference(year, number),
    isPaid: status === 'paid',
    openPayments: open,
  }));
}
