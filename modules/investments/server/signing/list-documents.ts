import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import { farmNames } from '../../../farms/server/index.ts';
import type { SignedDocumentList } from '../../contract/index.ts';
import { AGREEMENT_NAMES, type AgreementKind } from './signing-row.ts';

interface Signed {
  readonly id: Id<'sgn'>;
  readonly investment_id: Id<'inv'>;
  readonly farm_id: string;
  readonly kind: AgreementKind;
  readonly signed_at: Date;
  readonly is_current: boolean;
}

/** What somebody signed, the latest first; what was signed again later is among it. */
export async function listDocuments(
  database: Queryable,
  { userId, page }: { readonly userId: string; readonly page: Page },
): Promise<SignedDocumentList> {
  const own = sql`investment_signing join investment on investment.id = investment_id
    where user_id = ${userId} and signed_at is not null`;
  const rows =
    await database.rows<Signed>(sql`select investment_signing.id, investment_id, farm_id, kind, signed_at,
      round = signing_round as is_current
    from ${own} order by signed_at desc, investment_signing.id limit ${page.limit} offset ${page.offset}
    /* never null: signed_at */`);
  const count = await totalOf(database, page, rows.length, own);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const data = rows.map(({ id, investment_id, farm_id, kind, signed_at, is_current }) => ({
    id,
    investment_id,
    name: AGREEMENT_NAMES[kind],
    farm: farms.get(farm_id)?.name ?? '',
    signed_at: signed_at.toISOString(),
    is_current,
  }));
  return { data, count, total: count };
}
