import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import { farmNames } from '../../../farms/server/index.ts';
import type { SignedDocumentList } from '../../contract/index.ts';
import { furtherSignatures } from './further-signature.ts';
import { AGREEMENT_NAMES, type SignedKind } from './signing-row.ts';

interface Signed {
  readonly id: Id<'sgn'>;
  readonly investment_id: Id<'inv'>;
  readonly farm_id: string;
  readonly kind: SignedKind;
  readonly signed_at: Date;
  readonly signer_name: string | null;
  readonly is_current: boolean;
}

interface AskedDocuments extends Page {
  readonly userId: string;
  /** Those of one investment alone. */
  readonly investment_id?: string | undefined;
}

/** What somebody signed, the latest first; what was signed again later is among it. */
export async function listDocuments(
  database: Queryable,
  { userId, investment_id, ...page }: AskedDocuments,
): Promise<SignedDocumentList> {
  const ofOne = investment_id === undefined ? sql`true` : sql`investment_id = ${investment_id}`;
  const own = sql`investment_signing join investment on investment.id = investment_id
    where user_id = ${userId} and signed_at is not null and ${ofOne}`;
  const rows =
    await database.rows<Signed>(sql`select investment_signing.id, investment_id, farm_id, kind, signed_at, signer_name,
      round = signing_round as is_current
    from ${own} order by signed_at desc, investment_signing.id limit ${page.limit} offset ${page.offset}
    /* never null: signed_at */`);
  const count = await totalOf(database, page, rows.length, own);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const further = await furtherSignatures(
    database,
    rows.map(({ id }) => id),
  );
  const data = rows.map(({ id, investment_id: of, farm_id, kind, signed_at, signer_name, is_current }) => ({
    id,
    investment_id: of,
    name: AGREEMENT_NAMES[kind],
    farm: farms.get(farm_id)?.name ?? '',
    signed_at: signed_at.toISOString(),
    signers: [
      { role: 'purchaser' as const, name: signer_name, signed_at: signed_at.toISOString() },
      ...further
        .filter(({ signing_id }) => signing_id === id)
        .map(({ role, name, signed_at: at }) => ({ role, name, signed_at: at.toISOString() })),
    ],
    is_current,
  }));
  return { data, count, total: count };
}
