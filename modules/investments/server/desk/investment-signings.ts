import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { DeskRecord } from '../../contract/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { envelopesForDesk } from '../envelopes/present-envelope.ts';
import { AGREEMENT_NAMES, type SignedKind } from '../signing/signing-row.ts';

interface Signing {
  readonly id: Id<'sgn'>;
  readonly kind: SignedKind;
  readonly round: number;
  readonly opened_at: Date;
  readonly signed_at: Date | null;
}

/** What was opened and signed for an investment in all rounds, oldest first. Its owner is who signs. */
export async function signingsForDesk(
  database: Queryable,
  { id, signing_round }: Pick<InvestmentRow, 'id' | 'signing_round'>,
  owner: string,
): Promise<DeskRecord['documents']> {
  const rows = await database.rows<Signing>(sql`select id, kind, round, opened_at, signed_at
    from investment_signing where investment_id = ${id} order by opened_at, id`);
  const envelopes = await envelopesForDesk(database, rows);
  return rows.map(({ id: signingId, kind, round, opened_at, signed_at }) => ({
    id: signingId,
    name: AGREEMENT_NAMES[kind],
    state: stateOf(signed_at, round === signing_round),
    opened_at: opened_at.toISOString(),
    signed_at: signed_at?.toISOString() ?? null,
    signed_by: signed_at === null ? null : owner,
    envelopes: [...(envelopes.get(signingId) ?? [])],
  }));
}

/** A signature counts for its round: what was agreed to has changed since. */
function stateOf(signedAt: Date | null, isCurrent: boolean) {
  if (!isCurrent) return 'replaced';
  return signedAt === null ? 'opened' : 'signed';
}
