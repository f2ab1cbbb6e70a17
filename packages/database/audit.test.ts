import { createHash } from 'node:crypto';
import { TEST_AUDIT_KEYS, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from './audit.ts';
import { type Database, openDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { startOutboxReader } from './outbox.ts';
import { sequenceCommitted } from './sequencer.ts';
import { type Sql, sql } from './sql.ts';

let database: Database;
let owner: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, owner, url, drop } = await testDatabase());
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
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
  });
}

/** Recomputes the chain from a row on as anybody with SQL can, head included. */
const unkeyedFrom = (seq: number): Sql => ({
  text: `do $$
    declare
      last bytea := (select hash from audit where seq = ${seq - 1});
      row audit;
    begin
      for row in select * from audit where seq >= ${seq} order by seq loop
        row.hash := audit_hash(last, row.seq, row.at, row.actor, row.action, row.subject, row.before, row.after);
        update audit set prev_hash = last, hash = row.hash where id = row.id;
        last := row.hash;
      end loop;
      update audit_head set hash = last;
    end $$`,
  values: [],
});

const verify = (more = {}) => verifyAudit(database, { keys: TEST_AUDIT_KEYS, ...more });
const named = async () => (await verify()).map(({ rule, seq }) => `${rule} ${seq}`);

describe('the chain', () => {
  it('I27 stamps each row with its content in the transaction that writes it, and chains it under the key', async () => {
    await sealed(2);
    const rows = await database.rows<{
      seq: bigint;
      hash: Buffer;
      stamp: Buffer;
      before: string;
      after: string;
    }>(sql`select seq, hash, stamp, before::text, after::text from audit order by seq`);
    let previous: Buffer = Buffer.alloc(0);
    for (const { seq, hash, stamp, before, after } of rows) {
      const text = `${at.getTime()}000|user:1|deposit|journal:${seq}|${before}|${after}`;
      const digest = createHash('sha256').update(text).digest();
      const [signature, nonce] = [stamp.subarray(0, 37), stamp.subarray(37)];
      expect(TEST_AUDIT_KEYS.check(signature, 'entry', [nonce, digest])).toBe('right');
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(seq);
      expect(TEST_AUDIT_KEYS.check(hash, 'link', [previous, place, digest, stamp])).toBe('right');
      previous = hash;
    }
    expect(rows).toHaveLength(2);
    expect(await verify()).toEqual([]);
  });

  it('stamps what the database will give back, however it is written', async () => {
    const odd = {
      z: [1e21, -1.5e-7, 0.1, -0, 12345678901234, { b: 1, aa: 2, ä: 3 }],
      a: 'line\n\u2028\u0007"\\/',
      '': null,
      nested: { deeper: [true, false, []], empty: {} },
    };
    await database.transaction((tx) =>
      appendAudit(tx, { actor: 'a', action: 'b', subject: 'c', before: odd, after: [odd], at }),
    );
    await sequenceCommitted(database);
    expect(await verify()).toEqual([]);
  });

  it('is written by nobody who was not given a key', async () => {
    const keyless = openDatabase({ url, poolMax: 1 });
    started.push(() => keyless.close());
    await expect(
      keyless.transaction((tx) => appendAudit(tx, { actor: 'a', action: 'b', subject: 'c', at })),
    ).rejects.toThrow(/without the key/);
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
    expect(await verify()).toEqual([]);
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
    [
      'a row without a stamp',
      sql`insert into audit (at, actor, action, subject) values (now(), 'a', 'b', 'c')`,
    ],
  ])('refuse %s', async (_what, statement) => {
    await expect(owner.run(statement)).rejects.toThrow(/audit rows are/);
    await expect(database.run(statement)).rejects.toThrow(/audit rows are|permission denied/);
    expect(await verify()).toEqual([]);
  });

  it('refuse a seal out of its place, an old hash for one, and content that changes with it', async () => {
    await append('journal:4');
    const from = sql`from audit p where p.seq = 3 and a.seq is null`;
    const wrong = [
      sql`update audit a set seq = 4, prev_hash = p.hash, hash = audit_hash(
        p.hash, 4, a.at, a.actor, a.action, a.subject, a.before, a.after) ${from}`,
      sql`update audit a set seq = 4, prev_hash = p.hash, hash = p.hash, actor = 'nobody' ${from}`,
      sql`update audit a set seq = 5, prev_hash = p.hash, hash = p.hash ${from}`,
    ];
    for (const statement of wrong) await expect(owner.run(statement)).rejects.toThrow(/never changed/);
    await sequenceCommitted(database);
    expect(await verify()).toEqual([]);
  });

  it('J7 let nobody without the key chain a row: it is named', async () => {
    await append('journal:4');
    await database.run(sql`select audit_seal(h.seq, h.hash, array[a.id], array[h.hash])
      from audit_head h, audit a where a.seq is null`);
    expect(await named()).toEqual(['I27 4']);
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
    expect(await named()).toEqual(['I27 3', 'I26 4']);
  });

  it('J7 rows rewritten with the whole chain made to fit, by whoever has no key', async () => {
    await tamper(sql`update audit set actor = 'nobody' where seq = 3`, unkeyedFrom(3));
    expect(await named()).toEqual(['I27 3', 'I27 4', 'I27 5', 'I27 6']);
    await tamper(unkeyedFrom(1));
    expect(await named()).toEqual(['I27 6']);
  });

  it('J7 a row that the application did not write, before it is chained and after', async () => {
    await tamper(sql`insert into audit (at, actor, action, subject, after)
      values (now(), 'operator:me', 'account.accreditation.approved', 'account:1', '{"status": "approved"}')`);
    expect(await named()).toEqual(['I27 null']);
    await sequenceCommitted(database);
    expect(await named()).toEqual(['I27 7']);
  });

  it('J7 a row entered a second time under its own stamp is refused', async () => {
    const again = sql`insert into audit (at, actor, action, subject, before, after, stamp)
      select at, actor, action, subject, before, after, stamp from audit where seq = 2`;
    await expect(database.run(again)).rejects.toThrow(/audit_stamp/);
    await expect(tamper(again)).rejects.toThrow(/audit_stamp/);
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
    expect(await named()).toEqual(['I27 7', 'I26 7']);
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
    const problems = await verify({ afterSeq: 4n });
    expect(problems.map(({ rule, seq }) => `${rule} ${seq}`)).toEqual(['I27 5']);
  });
});
