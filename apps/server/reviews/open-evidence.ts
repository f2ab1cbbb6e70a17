import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FileStore } from '@furrow/providers/files';

interface Reader {
  readonly database: Database;
  readonly clock: Clock;
  readonly actor: string;
  readonly files: FileStore;
}

interface Paper {
  readonly sha256: string;
  readonly name: string;
  readonly accountId: string;
}

/** Writes a paper that somebody sent in to a new file that its reader alone can open. That it was read is on record first. */
export async function openEvidence(
  { database, clock, actor, files }: Reader,
  fileId: string,
  path: string,
): Promise<Result<string, string>> {
  if (path === '') return err('name the file to write it to');
  const paper = await database.maybe<Paper>(sql`select sha256, file_name as name, account_id as "accountId"
    from account_file where id = ${fileId}`);
  if (paper === undefined) return err(`there is no paper ${fileId}`);
  const stored = await files.find(paper.sha256);
  if (stored === null) return err('its file is not in the store');
  const { sha256, name, accountId } = paper;
  await database.transaction((tx) =>
    appendAudit(tx, {
      actor,
      action: 'account.file.read',
      subject: `account:${accountId}`,
      after: { file: fileId, sha256 },
      at: clock.now(),
    }),
  );
  try {
    await pipeline(stored.open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return err(code === 'EEXIST' ? `${path} is there already` : `it could not be written (${code})`);
  }
  return ok(`${name} is in ${path}, sha256 ${sha256}. Delete it once it was looked at.`);
}
