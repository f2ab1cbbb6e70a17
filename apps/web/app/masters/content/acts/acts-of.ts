import type { ContentRecord } from '@furrow/modules/content/contract';
import {
  APPROVER_ROLES,
  type ContentAct,
  type ContentKind,
  EDITOR_ROLES,
  mayMove,
} from '@furrow/modules/content/rules';
import { mayOperate } from '@furrow/modules/identity/rules';

/** What somebody can do with a text from its page, besides writing. */
export const DESK_ACTS = [
  'send_for_review',
  'approve',
  'publish',
  'schedule',
  'unschedule',
  'send_back',
  'withdraw',
  'rename',
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/** Who looks at a text. */
export interface Reader {
  readonly userId: string;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
}

/** Whoever only reads, as auditors do, may do neither. */
export const readerOf = (userId: string, roles: readonly string[]): Reader => ({
  userId,
  mayWrite: mayOperate(roles, EDITOR_ROLES, 'POST'),
  mayApprove: mayOperate(roles, APPROVER_ROLES, 'POST'),
});

interface Standing extends Pick<ContentRecord, 'kind' | 'state' | 'live_version' | 'version'> {
  readonly writers: readonly string[];
  readonly faults: readonly string[];
}

const MOVES: Readonly<Partial<Record<DeskAct, ContentAct>>> = {
  send_for_review: 'sent_for_review',
  approve: 'approved',
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'unscheduled',
  send_back: 'sent_back',
};

/** What leads to readers needs a text without faults. */
const TOWARD_READERS: ReadonlySet<DeskAct> = new Set(['send_for_review', 'approve', 'publish', 'schedule']);
/** Pages look for these under their own address. */
const FIXED: ReadonlySet<ContentKind> = new Set(['page', 'legal', 'download']);

/** What this person can do with this text now, the likeliest first. */
export function actsOf(record: Standing, reader: Reader): readonly DeskAct[] {
  return DESK_ACTS.filter((act) => isPossible(act, record) && isTheirs(act, record, reader));
}

function isPossible(act: DeskAct, { kind, state, live_version, faults }: Standing): boolean {
  if (act === 'withdraw') return live_version !== null && kind !== 'legal';
  if (act === 'rename') return !FIXED.has(kind);
  const move = MOVES[act];
  return move !== undefined && mayMove(move, state) && !(TOWARD_READERS.has(act) && faults.length > 0);
}

function isTheirs(act: DeskAct, record: Standing, { mayWrite, mayApprove, userId }: Reader): boolean {
  if (act === 'approve') return mayApprove && !isWriter(record, userId);
  if (act === 'send_for_review' || act === 'rename') return mayWrite;
  return mayWrite || mayApprove;
}

/** Whoever wrote any of what visitors do not read yet. */
const isWriter = ({ writers }: Pick<Standing, 'writers'>, userId: string): boolean =>
  writers.includes(userId);

/** Who can go on where this person cannot; null where they can, or where nobody is needed. */
export function whoDecides(record: Standing, reader: Reader): string | null {
  const isOwn = isWriter(record, reader.userId);
  if (record.state !== 'in_review' || (reader.mayApprove && !isOwn)) return null;
  return isOwn
    ? 'You wrote some of what’s new in it. Somebody else with the compliance or admin role has to approve it.'
    : 'Somebody with the compliance or admin role who didn’t write it has to approve it.';
}
