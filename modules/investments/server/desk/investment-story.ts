import { type AuditLine, auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { DeskRecord, InvestmentStoryLine } from '../../contract/index.ts';
import { FROM_DISTRIBUTION, investmentStatusOf, isErrorCode } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { messageOf } from '../common/present-investment.ts';
import { recordsStory } from './records-story.ts';

const MOST_LINES = 200;

interface Told extends Omit<InvestmentStoryLine, 'at' | 'by' | 'by_kind'> {
  readonly at: Date;
  readonly actor: string;
}

/** What happened to an investment, oldest first. */
export async function investmentStory(
  database: Queryable,
  row: Pick<InvestmentRow, 'id' | 'user_id'>,
  documents: DeskRecord['documents'],
): Promise<InvestmentStoryLine[]> {
  // The last signature and the move that follows from it are of one instant, in this order.
  const told = [
    ...signaturesOf(documents, row),
    ...(await movesOf(database, row)),
    ...(await changesOf(database, row)),
    ...(await recordsStory(database, row)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const users = await findUsers(
    database,
    told.flatMap(({ actor }) => userIn(actor) ?? []),
  );
  return told.map(({ at, actor, ...line }) => {
    const user = users.get(userIn(actor) ?? '');
    return {
      ...line,
      at: at.toISOString(),
      by: user === undefined ? 'Automatic' : `${user.firstName} ${user.lastName}`.trim() || user.email,
      by_kind: kindOf(actor, row),
    };
  });
}

interface Move {
  readonly from_status: number | null;
  readonly to_status: number;
  readonly actor: string;
  readonly reason: string | null;
  readonly at: Date;
}

async function movesOf(database: Queryable, { id }: Pick<InvestmentRow, 'id'>): Promise<Told[]> {
  const moves = await database.rows<Move>(sql`select from_status, to_status, actor, reason, at
    from investment_status_event where investment_id = ${id} order by ordinal`);
  return moves.map(({ from_status, to_status, actor, reason, at }) => ({
    at,
    actor,
    event: reason === FROM_DISTRIBUTION ? ('prepared' as const) : ('moved' as const),
    from: from_status === null ? null : investmentStatusOf(from_status),
    to: investmentStatusOf(to_status),
    changed: [],
    document: null,
    reason: isFirm(actor) ? reason : saidOf(reason),
  }));
}

/** What the investor was told; a code that has no words is for programs alone. */
const saidOf = (code: string | null): string | null => (isErrorCode(code) ? messageOf(code) : null);

/** Each line of the audit says how things were afterwards: what differs from the line before has changed. */
async function changesOf(database: Queryable, { id }: Pick<InvestmentRow, 'id'>): Promise<Told[]> {
  const lines = await auditOf(database, {
    subject: `investment:${id}`,
    actions: ['investment.begun', 'investment.moved', 'investment.changed'],
    limit: MOST_LINES,
  });
  let known: Readonly<Record<string, unknown>> = {};
  return lines.toReversed().flatMap((line) => {
    const before = known;
    const after = factsIn(line);
    known = { ...before, ...after };
    if (line.action !== 'investment.changed') return [];
    // Only the firm's last word on an unpaid position says nothing of the investment itself.
    const isHandled = !('status' in after);
    const changed = isHandled ? [] : differences(before, after);
    // What the firm does without a move or a change is to ask for money that did not come.
    const isAsked = !isHandled && changed.length === 0 && isFirm(line.actor);
    const reason = typeof after.reason === 'string' && isFirm(line.actor) ? after.reason : null;
    return {
      at: line.at,
      actor: line.actor,
      event: isHandled ? 'handled' : isAsked ? 'asked_again' : 'changed',
      from: null,
      to: null,
      changed,
      document: null,
      reason,
    };
  });
}

const FIELDS = {
  amount_cents: 'amount',
  account: 'account',
  funding: 'funding',
  funding_state: 'money',
} as const;

function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): InvestmentStoryLine['changed'] {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  return names.filter((name) => name in before && before[name] !== after[name]).map((name) => FIELDS[name]);
}

const factsIn = ({ after }: AuditLine): Readonly<Record<string, unknown>> =>
  typeof after === 'object' && after !== null ? { ...after } : {};

function signaturesOf(
  documents: DeskRecord['documents'],
  { user_id }: Pick<InvestmentRow, 'user_id'>,
): Told[] {
  return documents.flatMap(({ name, signed_at }) =>
    signed_at === null
      ? []
      : {
          at: new Date(signed_at),
          actor: `user:${user_id}`,
          event: 'signed',
          from: null,
          to: null,
          changed: [],
          document: name,
          reason: null,
        },
  );
}

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));
const isFirm = (actor: string) => actor.startsWith('operator:');

function kindOf(actor: string, { user_id }: Pick<InvestmentRow, 'user_id'>): InvestmentStoryLine['by_kind'] {
  if (isFirm(actor)) return 'firm';
  return actor === `user:${user_id}` ? 'owner' : 'system';
}
