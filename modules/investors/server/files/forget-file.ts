import type { Queryable, Transaction } from '@furrow/database/database';
import { enqueue, type Job } from '@furrow/database/jobs';
import { type Sql, sql } from '@furrow/database/sql';
import { declareJob, implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';

type Payload = { readonly sha256: string };

const removeFileJob = declareJob<Payload>('investors.remove-file');

/** The bytes go once the transaction that let go of them has committed; until then they could still be needed. */
export async function queueRemoval(tx: Transaction, hashes: readonly (string | null)[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    if (sha256 !== null) await enqueue(tx, removeFileJob, { sha256 }, { key: `investors.file:${sha256}` });
  }
}

/**
 * Takes bytes out of the store that nothing names any more. The same bytes may have come twice where they were not
 * sealed, so this is asked at the last moment; sealed ones come once, and nobody can put them there again.
 */
export function fileRemover({
  database,
  files,
  holdsFile,
}: Pick<InvestorDeps, 'database' | 'files' | 'holdsFile'>): Job<Payload> {
  return implementJob(removeFileJob, async ({ sha256 }) => {
    if ((await isNamed(database, sha256)) || (await holdsFile(database, sha256))) return;
    await files.remove(sha256);
  });
}

async function isNamed(database: Queryable, sha256: string): Promise<boolean> {
  const { named } = await database.one<{ named: boolean }>(sql`select
    exists (select from account_file where coalesce(stored_sha256, sha256) = ${sha256} and forgotten_at is null)
    or exists (select from person_profile where coalesce(image_stored_sha256, image_sha256) = ${sha256}) as named`);
  return named;
}

/** Documents that were taken away before anybody looked at them: that they were there stays on record, and nothing else. */
export async function forgetFiles(tx: Transaction, which: Sql, now: Date): Promise<void> {
  const gone = await tx.rows<{ lies: string }>(sql`update account_file file
    set forgotten_at = ${now}, removed_at = coalesce(file.removed_at, ${now}), stored_sha256 = null, key_sealed = null
    from (select id, coalesce(stored_sha256, sha256) as lies from account_file
      where forgotten_at is null and ${which} for update) old
    where file.id = old.id returning old.lies`);
  await queueRemoval(
    tx,
    gone.map(({ lies }) => lies),
  );
}
