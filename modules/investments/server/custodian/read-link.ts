import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type InvestmentRow, investmentsWhere } from '../common/investment-row.ts';
import { linkHash } from './ask-custodian.ts';
import { type CustodianRow, custodianRows } from './custodian-row.ts';

const TOKEN = /^[\w-]{43}$/;

export interface OpenedLink {
  readonly asked: CustodianRow;
  readonly row: InvestmentRow;
}

/** What the latest link leads to; null for one that is forged, old, replaced, or about something that is over. */
export async function readCustodianLink(
  database: Queryable,
  token: string,
  realNow: Date,
): Promise<OpenedLink | null> {
  if (!TOKEN.test(token)) return null;
  const [asked] = await custodianRows(
    database,
    sql`token_hash = ${linkHash(token)} and expires_at > ${realNow}`,
  );
  if (asked === undefined) return null;
  const [row] = await investmentsWhere(
    database,
    sql`id = ${asked.investment_id} and signing_round = ${asked.round} and ended_at is null`,
  );
  return row === undefined ? null : { asked, row };
}
