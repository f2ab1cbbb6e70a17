import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { waitingProposals } from '@furrow/database/proposal-list';
import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { LineRecord } from '../../contract/index.ts';
import { isInSuspense, LINE_RULES, readWireReference } from '../../rules/index.ts';
import { actorNames } from '../common/actor-names.ts';
import { CREDIT_KIND, creditSubject } from '../distributions/operating-credit.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { findWire } from '../wires/wire-row.ts';
import { candidatesFor } from './candidates.ts';
import { creditedPart } from './credited-part.ts';
import { IGNORE_KIND } from './ignore-approval.ts';
import { judgeLine } from './judge-line.ts';
import { findLine, isTypedBy, type LineRow } from './line-row.ts';
import { MATCH_KIND } from './match-approval.ts';
import { presentLine } from './present-line.ts';
import { RETURN_KIND } from './return-approval.ts';
import { TAKE_BACK_KIND } from './take-back-approval.ts';

const KINDS = [MATCH_KIND, RETURN_KIND, IGNORE_KIND, TAKE_BACK_KIND, CREDIT_KIND];
const STORY = [
  'bank_line.added',
  ...['matched', 'returning', 'kept', 'returned', 'ignored', 'farm', 'taken_back'].map(
    (end) => `bank_line.${end}`,
  ),
  ...KINDS.flatMap((kind) =>
    ['proposed', 'approved', 'declined', 'withdrawn', 'changed', 'expired'].map((end) => `${kind}.${end}`),
  ),
];
const MOST_STORY = 50;

/** A line beside what was awaited, what may be done with it, and what that would change. */
export async function lineRecord(
  database: Queryable,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<LineRecord | null> {
  const line = readId('line', id) === null ? undefined : await findLine(database, id);
  if (line === undefined) return null;
  const isOpen = line.status === 'suspense';
  const own = line.wire_id === null ? undefined : await findWire(database, line.wire_id);
  const judged = isOpen ? await judgeLine(database, line, own ?? null, now) : null;
  const looks = judged?.match ?? line.proposal;
  const twinId = judged === null ? line.twin_id : judged.twinId;
  const twin = twinId === null ? undefined : await findLine(database, twinId);
  const subject = `bank_line:${line.id}`;
  const subjects = [subject, creditSubject(line.bank_id)];
  const waiting = (await waitingProposals(database, KINDS, now)).find((one) =>
    subjects.includes(one.subject),
  );
  const story = await auditOf(database, { subject, actions: STORY, limit: MOST_STORY });
  const actors = [
    line.added_by,
    line.decided_by,
    waiting?.proposedBy ?? null,
    ...story.map(({ actor }) => actor),
  ];
  const nameOf = await actorNames(database, actors);
  const { wire_suspense: suspense = 0n } = await readBalances(database, 'firm');
  return {
    ...presentLine({ ...line, proposal: looks }),
    added_by: nameOf(line.added_by),
    reference: readWireReference(line.memo),
    suspense: toDollarString(suspense),
    suspense_after: toDollarString(isInSuspense(line.status) ? suspense - line.amount_cents : suspense),
    acts: isOpen ? actsOn(line, looks, userId) : [],
    candidates: isOpen ? await candidatesFor(database, line, now) : [],
    twin: twin === undefined ? null : presentLine(twin),
    waiting:
      waiting === undefined
        ? null
        : {
            id: waiting.id,
            kind: waiting.kind,
            by: nameOf(waiting.proposedBy),
            reason: waiting.reason,
            at: waiting.proposedAt.toISOString(),
          },
    take_back: await takeBackOf(database, line),
    decided: await decisionOf(database, line, nameOf, now),
    story: story.reverse().map(({ at, actor, action, after }) => ({
      at: at.toISOString(),
      by: nameOf(actor),
      action,
      reason: reasonIn(after),
    })),
  };
}

function actsOn(line: LineRow, looks: keyof typeof LINE_RULES, userId: string): LineRecord['acts'] {
  const { acts, matchedByOne } = LINE_RULES[looks];
  const byOne = matchedByOne && !isTypedBy(line, `operator:${userId}`);
  return acts
    .filter((act) => act !== 'ignore' || line.twin_id !== null)
    .map((act) => ({ act, needs_two: act !== 'match' || !byOne }));
}

/** What taking its credit back would do; null where it is credited to nobody. */
async function takeBackOf(database: Queryable, line: LineRow): Promise<LineRecord['take_back']> {
  const part = await creditedPart(database, line);
  if (part === null) return null;
  const { freeCents, neededCents, missingCents, owedAgainCents } = part;
  const { wire_suspense: suspense = 0n } = await readBalances(database, 'firm');
  return {
    free: toDollarString(freeCents),
    free_after: toDollarString(missingCents > 0n ? 0n : freeCents - neededCents),
    missing: toDollarString(missingCents),
    owed_again: toDollarString(owedAgainCents),
    suspense_after: toDollarString(suspense + line.amount_cents),
  };
}

async function decisionOf(
  database: Queryable,
  line: LineRow,
  nameOf: (actor: string) => string,
  now: Date,
): Promise<LineRecord['decided']> {
  const { decided_by, decided_at, reason, account_id, matched_wire_id, confirmation } = line;
  if (decided_by === null || decided_at === null || reason === null) return null;
  const facts = account_id && (await walletFactsOf(database, { accountId: account_id, now }));
  const wire = matched_wire_id === null ? undefined : await findWire(database, matched_wire_id);
  const farm = line.status === 'farm' ? await farmCredited(database, line) : null;
  return {
    by: nameOf(decided_by),
    at: decided_at.toISOString(),
    reason,
    account_id,
    account_title: facts === null ? null : facts.title,
    farm,
    reference: wire?.reference ?? null,
    confirmation,
  };
}

/** The farm whose account a line was credited to, by name. */
async function farmCredited(database: Queryable, { end_journal_id }: LineRow): Promise<string | null> {
  const credit = await database.maybe<{ farm_id: string }>(
    sql`select farm_id from operating_credit where journal_id = ${end_journal_id}`,
  );
  if (credit === undefined) return null;
  return (await farmNames(database, [credit.farm_id])).get(credit.farm_id)?.name ?? null;
}

function reasonIn(after: Json | null): string | null {
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return null;
  const { reason } = after as { readonly [name: string]: Json };
  return typeof reason === 'string' ? reason : null;
}
