import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Database, DatabaseUnavailable, type Queryable, type Session } from './database.ts';
import { type Log, silentLog } from './log.ts';
import { sql } from './sql.ts';

export interface Migration {
  /** The file's name without its ending, such as `0001-platform`. One number order holds for all folders. */
  id: string;
  sql: string;
}

/** The schema and this version of the program do not fit together; nothing was changed. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const FILE_NAME = /^(\d{4}-[a-z0-9-]+)\.sql$/;
const OLDEST_SERVER = 150_000;
// Any number will do, as long as everything that migrates uses the same one.
const LOCK = 7_202_611_150_001n;

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  return Promise.all(
    names.map(async (name) => {
      const id = FILE_NAME.exec(name)?.[1];
      if (id === undefined)
        throw new MigrationRefused(`${name} in ${base.pathname} is not named like 0001-some-words.sql`);
      return { id, sql: await readFile(new URL(name, base), 'utf8') };
    }),
  );
}

/** Applies what is missing, each migration in a transaction of its own; several processes may call this at once. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  log: Log = silentLog,
): Promise<{ applied: string[] }> {
  const ordered = inOrder(migrations);
  return database.session(async (session) => {
    await requireServerVersion(session);
    // The lock belongs to the connection, which ends with the session or with the process.
    await session.run(sql`select pg_advisory_lock(${LOCK})`);
    await ensureMigrationTable(session);
    const done = await listAppliedMigrations(session);
    refuseMismatch(ordered, done);
    const known = new Set(done.map(({ id }) => id));
    const missing = ordered.filter(({ id }) => !known.has(id));
    for (const migration of missing) {
      await apply(session, migration);
      log.info({ migration: migration.id }, 'migration applied');
    }
    return { applied: missing.map(({ id }) => id) };
  });
}

export function listAppliedMigrations(database: Queryable): Promise<{ id: string; checksum: string }[]> {
  return database.rows<{ id: string; checksum: string }>(
    sql`select id, checksum from schema_migration order by id`,
  );
}

/** Looked for first: whoever only reads it may not be allowed to make a table. */
async function ensureMigrationTable(session: Session): Promise<void> {
  const { made } = await session.one<{ made: boolean }>(
    sql`select to_regclass('schema_migration') is not null as made`,
  );
  if (made) return;
  await session.run(sql`create table if not exists schema_migration (
    id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1));
  ordered.forEach((migration, index) => {
    const next = ordered[index + 1];
    if (next !== undefined && next.id.slice(0, 4) === migration.id.slice(0, 4)) {
      throw new MigrationRefused(`two migrations carry the same number: ${migration.id} and ${next.id}`);
    }
  });
  return ordered;
}

async function requireServerVersion(session: Queryable): Promise<void> {
  const { number, name } = await session.one<{ number: number; name: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  if (number < OLDEST_SERVER) {
    throw new MigrationRefused(`PostgreSQL 15 or later is needed; DATABASE_URL leads to PostgreSQL ${name}`);
  }
}

function refuseMismatch(
  ordered: readonly Migration[],
  done: readonly { id: string; checksum: string }[],
): void {
  const checksums = new Map(ordered.map((migration) => [migration.id, checksum(migration)]));
  const unknown = done.filter(({ id }) => !checksums.has(id)).map(({ id }) => id);
  if (unknown.length > 0) {
    throw new MigrationRefused(
      `the database is ahead of this version, which does not know its migrations ${unknown.join(', ')}: start the version that applied them, or a later one`,
    );
  }
  const changed = done.filter(({ id, checksum: was }) => checksums.get(id) !== was).map(({ id }) => id);
  if (changed.length > 0) {
    throw new MigrationRefused(
      `already applied migrations were changed afterwards: ${changed.join(', ')}. Restore their text and put the change into a new migration`,
    );
  }
}

async function apply(session: Session, migration: Migration): Promise<void> {
  try {
    await session.transaction(async (tx) => {
      await tx.run({ text: migration.sql, values: [] });
      await tx.run(
        sql`insert into schema_migration (id, checksum) values (${migration.id}, ${checksum(migration)})`,
      );
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${migration.id} failed and was rolled back: ${text}`, { cause: error });
  }
}

/** Line ends do not count: a checkout may turn them. */
function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex');
}
