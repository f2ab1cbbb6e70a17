import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { InvestmentRow } from '../common/investment-row.ts';
import type { AgreementKind } from '../signing/signing-row.ts';

/** The queue of signatures that custodians have not given. */
export const CUSTODIAN_QUEUE = 'custodian_signatures';

export interface CustodianRow {
  readonly investment_id: Id<'inv'>;
  readonly round: number;
  readonly custodian: string;
  readonly since: Date;
  readonly email: string | null;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
  readonly sendings: number;
  readonly opened_kinds: readonly AgreementKind[];
  readonly opened_at: Date | null;
  readonly signed_at: Date | null;
}

/** What was asked of custodians and still counts. */
export function custodianRows(database: Queryable, condition: Sql): Promise<CustodianRow[]> {
  return database.rows<CustodianRow>(sql`select investment_id, round, custodian, since, email, sent_at, expires_at,
      sendings, opened_kinds, opened_at, signed_at
    from custodian_signing where ended_at is null and ${condition}`);
}

export async function custodianRowOf(
  database: Queryable,
  { id, signing_round }: Pick<InvestmentRow, 'id' | 'signing_round'>,
): Promise<CustodianRow | undefined> {
  const [row] = await custodianRows(database, sql`investment_id = ${id} and round = ${signing_round}`);
  return row;
}
