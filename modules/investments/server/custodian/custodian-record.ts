import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { CustodianRecord } from '../../contract/index.ts';
import { custodianState } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { contactOf } from './ask-custodian.ts';
import { custodianRowOf } from './custodian-row.ts';

interface AskedRecord {
  readonly id: Id<'inv'>;
  readonly userId: string;
  readonly realNow: Date;
}

/** How far the signature of an IRA's custodian is; null where none is asked for. */
export async function custodianRecordOf(
  database: Queryable,
  { id, userId, realNow }: AskedRecord,
): Promise<CustodianRecord | null> {
  const [row] = await investmentsWhere(database, sql`id = ${id}`);
  const asked = row && (await custodianRowOf(database, row));
  if (row === undefined || asked === undefined) return null;
  const account = (await holderFacts(database, [row.account_id ?? ''])).get(row.account_id ?? '');
  return {
    id,
    custodian: asked.custodian,
    account: account?.name ?? '',
    farm: (await farmNames(database, [row.farm_id])).get(row.farm_id)?.name ?? '',
    shares: row.shares,
    total: toDollarString(totalCentsOf(row)),
    state: custodianState(asked, realNow),
    since: asked.since.toISOString(),
    email: asked.email,
    known_email: await contactOf(database, asked.custodian),
    sent_at: asked.sent_at?.toISOString() ?? null,
    expires_at: asked.expires_at?.toISOString() ?? null,
    sendings: asked.sendings,
    opened_at: asked.opened_at?.toISOString() ?? null,
    signed_at: asked.signed_at?.toISOString() ?? null,
    is_own: row.user_id === userId,
  };
}
