import { newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { publish } from './outbox.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** Open consoles follow this channel, and count again when it speaks. */
export const WORK_CHANNEL = 'masters';

/** One thing in one queue. */
export interface WorkKey {
  readonly queue: string;
  readonly subject: string;
}

/** Puts something into a queue, in the transaction that makes it wait. What waits already keeps its place, and who took it. */
export async function openWork(
  tx: Transaction,
  { queue, subject, since }: WorkKey & { readonly since: Date },
) {
  const added = await tx.run(
    sql.named(
      'work-open',
      sql`insert into work_item (queue, subject, since) values (${queue}, ${subject}, ${since})
        on conflict (queue, subject) do nothing`,
    ),
  );
  if (added > 0) await tellConsoles(tx, queue);
}

export interface WorkEnd extends WorkKey {
  /** A person of the firm, as the audit names them; null where it ended without one. */
  readonly actor: string | null;
  readonly outcome: string;
  readonly now: Date;
}

/** Takes something out of its queue, in the transaction that decides it. What does not wait stays as it is. */
export async function closeWork(tx: Transaction, { queue, subject, actor, outcome, now }: WorkEnd) {
  const ended = await tx.maybe<{ since: Date }>(
    sql.named(
      'work-close',
      sql`delete from work_item where queue = ${queue} and subject = ${subject} returning since`,
    ),
  );
  if (ended === undefined) return;
  await tx.run(
    sql`insert into work_done (id, queue, subject, since, done_at, done_by, outcome)
      values (${newId('done', now)}, ${queue}, ${subject}, ${ended.since}, ${now}, ${actor}, ${outcome})`,
  );
  await tellConsoles(tx, queue);
}

export interface Taking extends WorkKey {
  readonly userId: string;
  readonly now: Date;
}

export type TakeRefusal = 'work_not_found' | 'work_taken';

/** Says that somebody looks at it. Nobody is kept from deciding what another has taken. */
export async function takeWork(
  tx: Transaction,
  { queue, subject, userId, now }: Taking,
): Promise<Result<null, TakeRefusal>> {
  const row = await tx.maybe<{ taken_by: string | null }>(
    sql`select taken_by from work_item where queue = ${queue} and subject = ${subject} for update`,
  );
  if (row === undefined) return err('work_not_found');
  if (row.taken_by === userId) return ok(null);
  if (row.taken_by !== null) return err('work_taken');
  await tx.run(
    sql`update work_item set taken_by = ${userId}, taken_at = ${now}
      where queue = ${queue} and subject = ${subject}`,
  );
  await tellConsoles(tx, queue);
  return ok(null);
}

/** Lets others have it again. What another has taken stays theirs. */
export async function handBackWork(
  tx: Transaction,
  { queue, subject, userId }: Omit<Taking, 'now'>,
): Promise<Result<null, TakeRefusal>> {
  const row = await tx.maybe<{ taken_by: string | null }>(
    sql`select taken_by from work_item where queue = ${queue} and subject = ${subject} for update`,
  );
  if (row === undefined) return err('work_not_found');
  if (row.taken_by === null) return ok(null);
  if (row.taken_by !== userId) return err('work_taken');
  await tx.run(
    sql`update work_item set taken_by = null, taken_at = null where queue = ${queue} and subject = ${subject}`,
  );
  await tellConsoles(tx, queue);
  return ok(null);
}

async function tellConsoles(tx: Transaction, queue: string): Promise<void> {
  await publish(tx, { topic: 'work.changed', channel: WORK_CHANNEL, data: { queue } });
}
