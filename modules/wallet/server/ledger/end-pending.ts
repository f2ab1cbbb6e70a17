import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { checkPost, type Leg, mirrored, type Shortage } from '../../rules/index.ts';
import { legsOf, legsOfAll } from './legs-of.ts';
import {
  type Cause,
  type Writing,
  type WrittenJournal,
  writeJournal,
  writeJournals,
} from './write-journals.ts';

/** Somebody was first: the journal was posted, voided or has expired already. */
export interface PendingOver {
  readonly code: 'pending_over';
}

type Ended = Promise<Result<WrittenJournal, Shortage | PendingOver>>;

export interface PostPending {
  readonly pendingId: Id<'jrn'>;
  readonly key: string;
  readonly cause: Cause;
  /** Where the parked money goes, the rest of it back to where it came from. */
  readonly legs: readonly Leg[];
}

/** The second phase, whole or in part. */
export async function postPending(tx: Transaction, post: PostPending, writing: Writing): Ended {
  const posted = await postPendings(tx, [post], writing);
  if (!posted.ok) return posted;
  const [only] = posted.value;
  if (only === undefined) throw new Error(`nothing was posted for ${post.pendingId}`);
  return ok(only);
}

/** The same for several. Where one of them is over, the others may have been closed: the caller rolls back. */
export async function postPendings(
  tx: Transaction,
  posts: readonly PostPending[],
  writing: Writing,
): Promise<Result<WrittenJournal[], Shortage | PendingOver>> {
  const ids = posts.map(({ pendingId }) => pendingId);
  if (!(await close(tx, ids))) return err({ code: 'pending_over' });
  const parked = await legsOfAll(tx, ids);
  for (const { pendingId, legs } of posts) checkPost(parked.get(pendingId) ?? [], legs);
  return writeJournals(
    tx,
    posts.map((post) => ({ ...post, phase: 'post' as const })),
    writing,
  );
}

export interface VoidPending {
  readonly pendingId: Id<'jrn'>;
  readonly key: string;
  readonly cause: Cause;
  /** Expired: nobody ended it in time. */
  readonly as?: 'void' | 'expire';
}

/** The second phase where it comes to nothing: everything goes back to where it was. */
export async function voidPending(
  tx: Transaction,
  { pendingId, key, cause, as = 'void' }: VoidPending,
  writing: Writing,
): Ended {
  if (!(await close(tx, [pendingId]))) return err({ code: 'pending_over' });
  const legs = mirrored(await legsOf(tx, pendingId));
  return writeJournal(tx, { key, cause, legs, phase: as, pendingId }, writing);
}

/** True for whoever ends all of them. */
async function close(tx: Transaction, ids: readonly Id<'jrn'>[]): Promise<boolean> {
  const gone = await tx.run(
    sql.named('ledger-close-pending', sql`delete from open_pending where journal_id = any(${ids}::text[])`),
  );
  return gone === ids.length;
}
