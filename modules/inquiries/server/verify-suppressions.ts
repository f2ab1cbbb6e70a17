import { auditLines } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type BooksProblem, type Proof, rowsOf } from '@furrow/module/proof';

const ADDED = 'suppression.added';
const LIFTED = 'suppression.lifted';

/** I58: an address is on the list if and only if the audit says that it was put there and not taken off since. */
export async function verifySuppressions(database: Queryable): Promise<BooksProblem[]> {
  const rows = await database.rows<{ id: string }>(sql`select id from email_suppression order by id`);
  const lines = await auditLines(database, [ADDED, LIFTED]);
  const idsOf = (wanted: string) =>
    lines.flatMap(({ action, after }) =>
      action === wanted && typeof after === 'object' && after !== null && 'id' in after
        ? String(after.id)
        : [],
    );
  const lifted = new Set(idsOf(LIFTED));
  const proven = new Set(idsOf(ADDED).filter((id) => !lifted.has(id)));
  const kept = new Set(rows.map(({ id }) => id));
  const problem = (where: string, detail: string): BooksProblem => ({ rule: 'I58', where, detail });
  return [
    ...[...kept].flatMap((id) => (proven.has(id) ? [] : problem(id, 'no audit line put it on the list'))),
    ...[...proven].flatMap((id) =>
      kept.has(id) ? [] : problem(id, 'it left the list without an audit line'),
    ),
  ];
}

export const inquiryProofs: Readonly<Record<string, Proof>> = {
  'no-email list': { find: verifySuppressions, rows: rowsOf(sql`email_suppression`) },
};
