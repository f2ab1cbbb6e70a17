import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import type { InvestmentStoryLine } from '../../contract/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

const MOST_LINES = 50;
const EVENTS: Readonly<Record<string, InvestmentStoryLine['event']>> = {
  'investment.records_withdrawn': 'records_withdrawn',
  'investment.records_agreed_again': 'records_agreed_again',
  'investment.paper_set_up': 'paper_set_up',
  'investment.custodian_asked': 'custodian_asked',
  'investment.custodian_signed': 'custodian_signed',
  'investment.countersigned': 'countersigned',
};

/** What happened to the consent and the further signatures of an investment. */
export async function recordsStory(database: Queryable, { id }: Pick<InvestmentRow, 'id'>) {
  const lines = await auditOf(database, {
    subject: `investment:${id}`,
    actions: Object.keys(EVENTS),
    limit: MOST_LINES,
  });
  return lines.flatMap(({ at, actor, action }) => {
    const event = EVENTS[action];
    if (event === undefined) return [];
    return { at, actor, event, from: null, to: null, changed: [], document: null, reason: null };
  });
}
