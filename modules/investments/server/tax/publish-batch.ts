import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { plural } from '@furrow/kernel/text';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockOpenBatch } from './batch-row.ts';
import { type JudgedFile, judgeBatch, type PublishTarget } from './judge-batch.ts';
import { closeDelivered } from './late-forms.ts';
import { TAX_MAIL_QUEUE } from './mail-queue.ts';
import { tellOfDocuments } from './tax-email-jobs.ts';
import { taxChanged } from './tax-message.ts';

export interface PublishBatch {
  readonly batchId: Id<'txb'>;
  /** What whoever publishes has seen. */
  readonly documents: number;
  readonly corrections: number;
  readonly note: string;
  readonly actor: string;
  readonly now: Date;
}

type Refused =
  | 'not_found'
  | 'validation_error'
  | 'tax_batch_over'
  | 'tax_batch_empty'
  | 'tax_batch_doubtful'
  | 'tax_batch_changed';

// Any number will do: whoever publishes waits for whoever publishes already, so that both judge by what is there.
const LOCK = 7_202_611_150_117n;

/** Publishes every file of a batch, or none: one that is doubtful stops all of them. */
export async function publishBatch(
  tx: Transaction,
  order: PublishBatch,
): Promise<Result<number, Refusal<Refused>>> {
  const { batchId, documents, corrections, note, now } = order;
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  const batch = await lockOpenBatch(tx, batchId);
  if (!batch.ok) return batch;
  const judged = await judgeBatch(tx, batchId, now);
  if (judged.length === 0) return refuse('tax_batch_empty');
  const ready = judged.flatMap(({ file, target }) => (target === null ? [] : [{ file, target }]));
  const doubtful = judged.length - ready.length;
  if (doubtful > 0)
    return refuse('tax_batch_doubtful', { params: { count: `${doubtful} ${plural(doubtful, 'file')}` } });
  const corrected = ready.filter(({ target }) => target.replaces !== null);
  if (ready.length !== documents || corrected.length !== corrections) return refuse('tax_batch_changed');
  if (corrected.length > 0 && note === '')
    return refuse('validation_error', { fields: { note: ['Say what changed, in words for investors.'] } });
  const replaced = corrected.flatMap(({ target }) => target.replaces?.id ?? []);
  if (!(await areCurrent(tx, replaced))) return refuse('tax_batch_changed');
  await tx.run(sql`update tax_document set ended_at = ${now}, ended_because = 'replaced'
    where id = any(${replaced}::text[])`);
  const published = await insertDocuments(tx, ready, order);
  await tx.run(sql`update tax_batch set published_at = ${now} where id = ${batchId}`);
  await recordPublished(tx, published, order);
  for (const { id, target } of published)
    if (target.delivery !== 'electronic')
      await openWork(tx, { queue: TAX_MAIL_QUEUE, subject: id, since: now });
  await closeDelivered(
    tx,
    ready.map(({ target }) => target),
    { actor: order.actor, outcome: 'delivered', now },
  );
  const idsOf = (isCorrection: boolean) =>
    published.filter(({ target }) => (target.replaces !== null) === isCorrection).map(({ id }) => id);
  await tellOfDocuments(tx, { turn: 'available', documentIds: idsOf(false) }, now);
  await tellOfDocuments(tx, { turn: 'corrected', documentIds: idsOf(true) }, now);
  await publishAll(tx, [...new Set(ready.map(({ target }) => target.userId))].map(taxChanged));
  return ok(published.length);
}

interface Ready {
  readonly file: JudgedFile['file'];
  readonly target: PublishTarget;
}

interface Published extends Ready {
  readonly id: Id<'tax'>;
}

/** Locked in one order, so that nobody voids one of them meanwhile. */
async function areCurrent(tx: Transaction, ids: readonly Id<'tax'>[]): Promise<boolean> {
  const rows = await tx.rows<{ ended_at: Date | null }>(sql`select ended_at from tax_document
    where id = any(${[...ids]}::text[]) order by id for no key update`);
  return rows.every(({ ended_at }) => ended_at === null);
}

async function insertDocuments(
  tx: Transaction,
  ready: readonly Ready[],
  { note, actor, now }: PublishBatch,
): Promise<Published[]> {
  const rows = ready.map((one) => ({ ...one, id: newId('tax', now) }));
  const of = <T>(pick: (row: Published) => T) => rows.map(pick);
  await tx.run(sql`insert into tax_document (id, tax_year, farm_id, form, account_id, user_id, file_id, version, note,
      delivery, published_at, published_by)
    select given.*, ${now}, ${actor}
    from unnest(${of(({ id }) => id)}::text[], ${of(({ target }) => target.taxYear)}::smallint[],
      ${of(({ target }) => target.farmId)}::text[], ${of(({ target }) => target.form)}::text[],
      ${of(({ target }) => target.accountId)}::text[], ${of(({ target }) => target.userId)}::text[],
      ${of(({ file }) => file.id)}::text[], ${of(({ target }) => (target.replaces?.version ?? 0) + 1)}::smallint[],
      ${of(({ target }) => (target.replaces === null ? null : note))}::text[],
      ${of(({ target }) => target.delivery)}::text[]) as given`);
  return rows;
}

async function recordPublished(
  tx: Transaction,
  published: readonly Published[],
  { batchId, actor, now }: PublishBatch,
): Promise<void> {
  await appendAudits(
    tx,
    published.map(({ id, file, target }) => ({
      actor,
      action: target.replaces === null ? 'tax.document_published' : 'tax.document_corrected',
      subject: `tax_document:${id}`,
      after: {
        batch: batchId,
        tax_year: target.taxYear,
        farm: target.farmId,
        form: target.form,
        account: target.accountId,
        delivery: target.delivery,
        sha256: file.sha256,
        replaces: target.replaces?.id ?? null,
      },
      at: now,
    })),
  );
}
