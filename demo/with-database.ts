import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditKeys, createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { silentLog } from '@furrow/database/log';
import { err, type Result } from '@furrow/kernel/result';

/** Runs one command against the database that `npm start` uses, says what came of it, and leaves. */
export async function withDatabase(
  name: string,
  work: (database: Database) => Promise<Result<string, string>>,
): Promise<void> {
  const result = await attempt(work).catch((error: unknown) =>
    err(error instanceof Error ? error.message : String(error)),
  );
  if (result.ok) process.stdout.write(`${result.value}\n`);
  else {
    process.stderr.write(`${name}: ${result.error}\n`);
    process.exitCode = 1;
  }
}

async function attempt(
  work: (database: Database) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const dataDir = process.env.FURROW_DATA_DIR ?? './.data';
  const auditKeys = await keysOf(dataDir);
  const embedded =
    process.env.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir, log: silentLog })
      : undefined;
  const url = embedded?.url ?? process.env.DATABASE_URL ?? '';
  const database = openDatabase({ url, poolMax: 1, auditKeys });
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

/** The key that the site was given, or has made for itself at its first start. */
async function keysOf(dataDir: string): Promise<AuditKeys> {
  const given = process.env.FURROW_SECRET_KEY ?? (await readFile(join(dataDir, 'secret-key'), 'utf8'));
  return createAuditKeys(Buffer.from(given, 'base64'));
}
