import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';

const MOST_LINES = 50;
const WORDS: Readonly<Record<string, string>> = {
  'investment.records_withdrawn': 'Withdrew the consent to electronic records',
  'investment.records_agreed_again': 'Agreed to electronic records again',
  'investment.custodian_asked': 'The custodian was sent a link to sign',
  'investment.custodian_signed': 'The custodian signed',
  'investment.countersigned': 'Countersigned by the firm',
};

/** What happened to the consent and the further signatures of an investment, in the words of its story. */
export async function recordsStory(database: Queryable, id: Id<'inv'>) {
  const lines = await auditOf(database, {
    subject: `investment:${id}`,
    actions: Object.keys(WORDS),
    limit: MOST_LINES,
  });
  return lines.map(({ at, actor, action }) => ({ at, actor, reason: WORDS[action] ?? action }));
}
