import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { silentLog } from '@furrow/database/log';
import { err, type Result } from '@furrow/kernel/result';

/** Runs one command against the database that `npm start` uses, says what came of it, and leaves. */
export async function withDatabase(
  name: string,
  work: (database: Database) => Promise<Result<string, string>>,
): Promise<void> {
  const result = await attempt(work);
  if (result.ok) process.stdout.write(`${result.value}\n`);
  else {
    process.stderr.write(`${name}: ${result.error}\n`);
    process.exitCode = 1;
  }
}

async function attempt(
  work: (database: Database) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const embedded =
    process.env.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: process.env.FURROW_DATA_DIR ?? './.data', log: silentLog })
      : undefined;
  const database = openDatabase({ url: embedded?.url ?? process.env.DATABASE_URL ?? '', poolMax: 1 });
  try {
    return await work(database);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
