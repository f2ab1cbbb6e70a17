import { appendAudit, verifyAudit } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { enqueue, type Job } from '@furrow/database/jobs';
import { migrate } from '@furrow/database/migrate';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { emptyTestDatabase, TEST_AUDIT_KEYS, testDatabase } from '@furrow/testing/database';
import { afterEach, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { createLogger } from '../observability/logging.ts';
import { prepareDatabase } from './prepare-database.ts';

const clock = fixedClock('2026-11-15T15:00:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function listeningLog() {
  const lines: string[] = [];
  return { lines, log: createLogger('info', { write: (line) => void lines.push(line) }) };
}

/** A database without tables, for its owner and for the role that the application signs in as. */
async function twoRoles(): Promise<{
  owner: Database;
  ownerUrl: string;
  application: Database;
  url: string;
}> {
  const empty = await emptyTestDatabase();
  closing.push(empty.drop);
  const other = await testDatabase();
  closing.push(other.drop);
  const address = new URL(other.url);
  address.pathname = new URL(empty.url).pathname;
  const application = openDatabase({ url: address.href, poolMax: 2, auditKeys: TEST_AUDIT_KEYS });
  closing.push(() => application.close());
  return { owner: empty.owner, ownerUrl: empty.ownerUrl, application, url: address.href };
}

const append = (database: Database, subject: string) =>
  database.transaction((tx) =>
    appendAudit(tx, { actor: 'test', action: 'test.done', subject, at: clock.now() }),
  );
const problems = async (database: Database) =>
  (await verifyAudit(database, { keys: TEST_AUDIT_KEYS })).map(({ rule, seq }) => `${rule} ${seq}`);

test('J7 migrates as the owner and leaves the application what it needs, jobs included', async () => {
  const { owner, ownerUrl, application: database, url } = await twoRoles();
  const { lines, log } = listeningLog();
  const opened = { database, url, ownerUrl };
  await prepareDatabase(opened, await modules.migrations(), { purpose: 'live', clock, log });
  await append(database, 'thing:1');
  await sequenceCommitted(database);
  const job = { name: 'test.job', maxAttempts: 1 } as Job;
  await database.transaction((tx) => enqueue(tx, job, {}));
  expect(await database.rows(sql`select from graphile_worker.jobs`)).toHaveLength(1);
  expect(await problems(database)).toEqual([]);
  await expect(database.run(sql`delete from audit`)).rejects.toThrow('permission denied');
  expect(lines.join()).not.toContain('database-role');
  // A table that a later migration makes is the application's at the next start.
  const later = { id: '9999-later', sql: 'create table later (id int)' };
  await prepareDatabase(opened, [...(await modules.migrations()), later], { purpose: 'live', clock, log });
  await database.run(sql`insert into later values (1)`);
  await owner.run(sql`delete from later`);
});

test('J7 an owner as the application works, and the log warns', async () => {
  const empty = await emptyTestDatabase();
  closing.push(empty.drop);
  const { lines, log } = listeningLog();
  const { database, url } = empty;
  await prepareDatabase({ database, url, ownerUrl: undefined }, await modules.migrations(), {
    purpose: 'live',
    clock,
    log,
  });
  expect(lines.filter((line) => line.includes('database-role'))).toHaveLength(1);
  await prepareDatabase({ database, url, ownerUrl: url }, await modules.migrations(), {
    purpose: 'live',
    clock,
    log,
  });
  await append(database, 'thing:1');
  await sequenceCommitted(database);
  expect(await problems(database)).toEqual([]);
});

test('J7 lines from before the key are held fast by a checkpoint at the first start', async () => {
  const { owner, ownerUrl, application: database, url } = await twoRoles();
  const { log } = listeningLog();
  const migrations = await modules.migrations();
  await migrate(
    owner,
    migrations.filter(({ id }) => id < '0053'),
  );
  const older = (subject: string) =>
    owner.run(sql`insert into audit (at, actor, action, subject, after)
    values (${clock.now()}, 'user:1', 'thing.done', ${subject}, '{"cents": "100"}')`);
  for (const subject of ['thing:1', 'thing:2', 'thing:3']) await older(subject);
  await owner.run(sql`select platform_sequence()`);
  await older('thing:4');
  await prepareDatabase({ database, url, ownerUrl }, migrations, { purpose: 'live', clock, log });
  await append(database, 'thing:5');
  await sequenceCommitted(database);
  expect(
    await database.rows(sql`select seq::int, action, octet_length(hash) as bytes from audit order by seq`),
  ).toEqual([
    ...[1, 2, 3, 4].map((seq) => ({ seq, action: 'thing.done', bytes: 32 })),
    { seq: 5, action: 'audit.checkpoint', bytes: 37 },
    { seq: 6, action: 'test.done', bytes: 37 },
  ]);
  expect(await problems(database)).toEqual([]);
  // Only once.
  await prepareDatabase({ database, url, ownerUrl }, migrations, { purpose: 'live', clock, log });
  expect(await database.rows(sql`select from audit`)).toHaveLength(6);

  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update audit set actor = 'user:2',
      hash = audit_hash(prev_hash, seq, at, 'user:2', action, subject, before, after) where seq = 4`);
    await tx.run(sql`update audit set prev_hash = (select hash from audit where seq = 4) where seq = 5`);
  });
  // The checkpoint's own link, and what it has seen.
  expect(await problems(database)).toEqual(['I27 5', 'I27 5']);
});
