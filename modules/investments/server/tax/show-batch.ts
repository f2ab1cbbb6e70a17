import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { TaxBatch } from '../../contract/index.ts';
import { batchById } from './batch-row.ts';
import { judgeBatch } from './judge-batch.ts';
import { formNameOf } from './tax-row.ts';

/** What publishing would do to every file of a batch; what is over shows no files. */
export async function showBatch(database: Queryable, id: Id<'txb'>, now: Date): Promise<TaxBatch | null> {
  const batch = await batchById(database, id);
  if (batch === null) return null;
  const isOpen = batch.published_at === null && batch.discarded_at === null;
  const judged = isOpen ? await judgeBatch(database, id, now) : [];
  const ready = judged.filter(({ target }) => target !== null);
  return {
    id,
    state: isOpen ? 'open' : batch.published_at === null ? 'discarded' : 'published',
    files: judged.map(({ file, outcome, named, farmName, accountName, target }) => ({
      id: file.id,
      file_name: file.file_name,
      byte_count: file.byte_count,
      outcome,
      tax_year: named?.taxYear ?? null,
      form: named === null ? null : formNameOf(named.form),
      farm: farmName,
      account: accountName,
      delivery: target?.delivery ?? null,
    })),
    publishable: ready.length,
    corrections: ready.filter(({ outcome }) => outcome === 'correction').length,
    doubtful: judged.length - ready.length,
  };
}
