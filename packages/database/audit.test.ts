import { createHash } from 'node:crypto';
import { testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from './audit.ts';
import type { Database } from './database.ts';
import { silentLog } from './log.ts';
import { startOutboxReader } from './outbox.ts';
import { sequenceCommitted } from './sequencer.ts';
import { sql } from './sql.ts';

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, url, drop } = await testDatabase());
});
/** What a test started must end before its database goes. */
const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0)) await stop();
  await drop();
});

const at = new Date('2026-03-04T05:06:07.089Z');

const append = (subject: string, after = { cents: '100' }) =>
  database.transaction((tx) =>
    appendAudit(tx, { actor: 'user:1', action: 'deposit', subject, before: { note: 'a|b "ü"' }, after, at }),
  );

async function sealed(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await append(`journal:${number}`);
  await sequenceCommitted(database);
}

/** What somebody with all rights could do. */
async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
  });
}

const named = async () => (await verifyAudit(database)).map(({ rule, seq }) => `${rule} ${seq}`);

describe('the chain', () => {
  it('I27 hashes each row as published: previous hash, then the fields between bars', async () => {
    await sealed(2);
    const rows = await database.rows<{ seq: bigint; hash: Buffer; before: string; after: string }>(
      sql`select seq, hash, before::text, after::text from audit order by seq`,
    );
    let previous: Buffer = Buffer.alloc(0);
    for (const { seq, hash, before, after } of rows) {
      const text = `${seq}|${at.getTime()}000|user:1|deposit|journal:${seq}|${before}|${after}`;
      previous = createHash('sha256').update(previous).update(text).digest();
      expect(hash).toEqual(previous);
    }
    expect(rows).toHaveLength(2);
    expect(await verifyAudit(database)).toEqual([]);
  });

  it('holds with many writers and several sequencers at once, rolled back rows leaving no gap', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const written = database.transaction(async (tx) => {
          await appendAudit(tx, { actor: 'job', action: 'try', subject: `thing:${number}`, at });
          if (number % 5 === 0) throw new Error('no');
        });
        await written.catch(() => {});
        await sequenceCommitted(database);
      }),
    );
    while ((await sequenceCommitted(database)) !== 0);
    expect(await database.one(sql`select count(*)::int, max(seq)::int from audit`)).toEqual({
      count: 48,
      max: 48,
    });
    expect(await verifyAudit(database)).toEqual([]);
  });

  it('is sealed right after the commit by a process that reads the outbox', async () => {
    const reader = await startOutboxReader(database, { url, log: silentLog, onMessages() {}, onGap() {} });
    started.push(() => reader.stop());
    await append('journal:1');
    await eventually(() => expect(database.one(sql`select seq from audit`)).resolves.toEqual({ seq: 1n }));
  });

  it('takes no name with a bar in it: two different rows could then hash alike', async () => {
    await expect(append('journal|1')).rejects.toThrow(/audit_subject_check/);
  });
});

describe('triggers', () => {
  beforeEach(() => sealed(3));

  it.each([
    ['an edit', sql`update audit set actor = 'nobody' where seq = 2`],
    ['an edit without effect', sql`update audit set actor = actor where seq = 2`],
    ['a deletion', sql`delete from audit where seq = 2`],
    ['emptying', sql`truncate audit`],
    [
      'a row that comes sealed',
      sql`insert into audit (seq, at, actor, action, subject, hash)
      values (4, now(), 'a', 'b', 'c', '\\x00')`,
    ],
  ])('refuse %s', async (_what, statement) => {
    await expect(database.run(statement)).rejects.toThrow(/audit rows are/);
    expect(await verifyAudit(database)).toEqual([]);
  });

  it('refuse a seal that is not right, and content that changes with it', async () => {
    await append('journal:4');
    const seal = sql`seq = 4, prev_hash = p.hash, hash = audit_hash(
      p.hash, 4, a.at, a.actor, a.action, a.subject, a.before, a.after)`;
    const from = sql`from audit p where p.seq = 3 and a.seq is null`;
    const wrong = [
      sql`update audit a set seq = 4, prev_hash = p.hash, hash = p.hash ${from}`,
      sql`update audit a set ${seal}, actor = 'nobody' ${from}`,
      sql`update audit a set seq = 4, hash = audit_hash(
        null, 4, a.at, a.actor, a.action, a.subject, a.before, a.after) where a.seq is null`,
    ];
    for (const statement of wrong) await expect(database.run(statement)).rejects.toThrow(/never changed/);
    await sequenceCommitted(database);
    expect(await verifyAudit(database)).toEqual([]);
  });
});

describe('H14 verifyAudit names', () => {
  beforeEach(() => sealed(6));

  it('an edited row', async () => {
    await tamper(sql`update audit set after = '{"cents": "900"}' where seq = 3`);
    expect(await named()).toEqual(['I27 3']);
  });

  it('an edited row whose hash was made to fit: its successor', async () => {
    await tamper(
      sql`update audit set actor = 'nobody' where seq = 3`,
      sql`update audit set hash = audit_hash(prev_hash, seq, at, actor, action, subject, before, after) where seq = 3`,
    );
    expect(await named()).toEqual(['I26 4']);
  });

  it.each([
    ['first', 1, 'I26 2'],
    ['middle', 3, 'I26 4'],
    ['last', 6, 'I26 6'],
  ])('the gap of a deleted %s row', async (_where, seq, problem) => {
    await tamper(sql`delete from audit where seq = ${seq}`);
    expect(await named()).toEqual([problem]);
  });

  it('reordered rows', async () => {
    await tamper(sql`update audit set seq = 100 where seq = 3`);
    await tamper(sql`update audit set seq = 3 where seq = 4`, sql`update audit set seq = 4 where seq = 100`);
    const problems = await named();
    expect(problems).toContain('I27 3');
    expect(problems).toContain('I27 4');
  });

  it('an inserted row, in the middle or at the end', async () => {
    const insert = (seq: number) => sql`insert into audit (seq, at, actor, action, subject, prev_hash, hash)
      select ${seq}, at, 'x', 'y', 'z', hash, audit_hash(hash, ${seq}, at, 'x', 'y', 'z', null, null)
      from audit where seq = ${seq - 1}`;
    await tamper(insert(7));
    expect(await named()).toEqual(['I26 7']);
    await tamper(sql`update audit set seq = seq + 10 where seq > 3`, insert(4));
    expect(await named()).toContain('I26 14');
  });

  it('a row left unsealed for over five minutes, and no younger one', async () => {
    await append('journal:7');
    expect(await named()).toEqual([]);
    await tamper(sql`update audit set inserted_at = inserted_at - interval '6 minutes' where seq is null`);
    expect(await named()).toEqual(['unsealed null']);
  });

  it('only what follows a given row, when asked to', async () => {
    await tamper(sql`update audit set actor = 'x' where seq in (2, 5)`);
    const problems = await verifyAudit(database, { afterSeq: 4n });
    expect(problems.map(({ rule, seq }) => `${rule} ${seq}`)).toEqual(['I27 5']);
  });
});
