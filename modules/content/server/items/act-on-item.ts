import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type ContentAct, type ContentState, mayMove } from '../../rules/index.ts';
import {
  type ContentRefusal,
  ITEM_COLUMNS,
  type ItemRow,
  lockItem,
  refuse,
  tellReaders,
} from './item-row.ts';

/** Texts that wait for somebody who did not write them. */
export const REVIEW_QUEUE = 'content_review';
/** Texts whose minute came and that could not be published. */
export const MISSED_QUEUE = 'content_missed';

/** Who acts on which text, and which revision they saw. */
export interface ActOn {
  readonly id: Id<'cnt'>;
  readonly revision: number;
  /** A person of the firm, as the audit names them, or the name of a job. */
  readonly actor: string;
  readonly now: Date;
}

/** The names of people, to say who was faster. */
export type NameOf = (tx: Transaction, actor: string) => Promise<string>;

const DID: Readonly<Record<ContentAct, string>> = {
  created: 'created',
  saved: 'saved',
  sent_for_review: 'sent off for review',
  sent_back: 'sent back',
  approved: 'approved',
  scheduled: 'scheduled',
  unscheduled: 'took off the schedule',
  published: 'published',
  withdrawn: 'withdrew',
  restored: 'restored a version of',
  renamed: 'renamed',
};

export const STATE_WORDS: Readonly<Record<ContentState, string>> = {
  draft: 'a draft',
  in_review: 'in review',
  approved: 'approved',
  scheduled: 'scheduled',
  published: 'published',
  withdrawn: 'withdrawn',
};

/** The text, locked, if it still stands as its editor saw it. */
export async function lockSeen(
  tx: Transaction,
  { id, revision }: ActOn,
  nameOf: NameOf,
): Promise<Result<ItemRow, ContentRefusal>> {
  const row = await lockItem(tx, id);
  if (row === undefined) return refuse('not_found');
  if (row.revision === revision) return ok(row);
  return refuse('content_changed', {
    params: {
      who: await nameOf(tx, row.acted_by),
      did: DID[row.last_act],
      when: formatShortDateTime(row.acted_at),
    },
  });
}

/** The same where the act must be possible in the state it is in. */
export async function lockFor(
  tx: Transaction,
  act: ContentAct,
  order: ActOn,
  nameOf: NameOf,
): Promise<Result<ItemRow, ContentRefusal>> {
  const seen = await lockSeen(tx, order, nameOf);
  if (!seen.ok || mayMove(act, seen.value.state)) return seen;
  return refuse('content_state', { params: { state: STATE_WORDS[seen.value.state] } });
}

export interface Acted {
  readonly act: ContentAct;
  /** What the row does not say: why, or which version came back. */
  readonly more?: Readonly<Record<string, Json>>;
  readonly isPublic?: boolean;
}

/**
 * Counts the act, keeps the queues and writes down how the text stood and stands, in the transaction that did it. What
 * is handed in is the text as it was before; null where it begins.
 */
export async function recordAct(
  tx: Transaction,
  before: ItemRow | null,
  { id, actor, now }: ActOn,
  { act, more = {}, isPublic = false }: Acted,
): Promise<void> {
  const after = await tx.one<ItemRow>(sql`update content_item set revision = revision + 1, last_act = ${act},
      acted_by = ${actor}, acted_at = ${now} where id = ${id} returning ${ITEM_COLUMNS}`);
  await keepQueues(tx, before?.state ?? null, after, act);
  await appendAudit(tx, {
    actor,
    action: `content.${act}`,
    subject: `content:${id}`,
    ...(before === null ? {} : { before: standingOf(before) }),
    after: { ...standingOf(after), ...more },
    at: now,
  });
  await tellReaders(tx, after, isPublic);
}

/** Whatever becomes of a text that missed its time, somebody has seen to it. */
async function keepQueues(
  tx: Transaction,
  from: ContentState | null,
  { id, state, acted_by: actor, acted_at: now }: ItemRow,
  act: ContentAct,
): Promise<void> {
  const ended = { subject: id, actor, outcome: act, now };
  if (act === 'sent_for_review') await openWork(tx, { queue: REVIEW_QUEUE, subject: id, since: now });
  else if (from === 'in_review' && state !== from) await closeWork(tx, { queue: REVIEW_QUEUE, ...ended });
  if (from === 'approved' && state !== from) await closeWork(tx, { queue: MISSED_QUEUE, ...ended });
}

const standingOf = ({ kind, slug, state, version, live_version, scheduled_for }: ItemRow) => ({
  ...{ kind, slug, state, version, live_version },
  scheduled_for: scheduled_for?.toISOString() ?? null,
});
