import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { type Sql, sql } from '@furrow/database/sql';
import { loadDemoPositions } from '@furrow/demo/investing/positions';
import { loadDemonstration } from '@furrow/demo/load';
import { takeShareOf } from '@furrow/demo/take-share';
import { fixedClock } from '@furrow/kernel/clock';
import { diskFiles } from '@furrow/providers/files-disk';
import { TEST_AUDIT_KEYS, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveBooks, proveOn } from './prove-books.ts';

// Every rule is planted: broken on purpose, it must be named.

const clock = fixedClock('2026-11-15T15:00:00Z');
const evidence = { keys: TEST_AUDIT_KEYS };
let database: Database;
let owner: Database;
let drop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ database, owner, drop } = await testDatabase());
  await loadDemonstration(database, clock);
  folder = await mkdtemp(join(tmpdir(), 'prove-books-'));
  const parts = { sealer: createSealer(Buffer.alloc(32, 1)), files: diskFiles(folder), standIns: true };
  await loadDemoPositions(database, clock, parts);
  await takeShareOf(database, clock, 'salt-fork-prairie', 3);
  await sequenceCommitted(database);
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

/** Breaks something with the guards off, looks, and puts everything back. */
async function planted(fault: Sql): Promise<string[]> {
  const stop = new Error('put back');
  let rules: string[] = [];
  await owner
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(fault);
      rules = (await proveOn(tx, evidence)).map(({ rule, where }) => `${rule} ${where.split(' ')[0]}`);
      throw stop;
    })
    .catch((error) => {
      if (error !== stop) throw error;
    });
  return rules;
}

describe('books:verify', () => {
  test('finds nothing in a database that only the product wrote', async () => {
    expect(await proveBooks(database, evidence)).toEqual([]);
  });

  test('I11 names a farm whose issuer and holders do not add up', async () => {
    const rules = await planted(sql`
      insert into share_entry (farm_id, holder, delta, cause, at)
      select id, 'somebody', 5, 'planted', now() from farm where slug = 'salt-fork-prairie'`);
    expect(rules.join()).toContain('I11 farm_');
  });

  test('I12 names a holder below zero', async () => {
    const rules = await planted(sql`
      insert into share_entry (farm_id, holder, delta, cause, at)
      select id, unnest(array['nobody', 'issuer']), unnest(array[-5, 5]), 'planted', now() from farm where slug = 'salt-fork-prairie'`);
    expect(rules.join()).toContain('I12 farm_');
  });

  test('I44 names a counter that differs from the register, and one that differs from its list', async () => {
    expect(
      (
        await planted(
          sql`update farm set subscribed_shares = subscribed_shares - 1 where slug = 'salt-fork-prairie'`,
        )
      ).join(),
    ).toContain('I44 farm_');
    expect(
      (await planted(sql`update farm_shelf_count set farms = farms + 1 where shelf = 'open'`)).join(),
    ).toContain('I44 list');
    for (const fault of [
      sql`update farm_tally set farms = farms + 1 where standing = 'open' and state = 'IL'`,
      sql`update farm_tally set latitudes = latitudes + 1 where standing = 'pledge'`,
      sql`update farm_tally set raise_cents = raise_cents - 1 where standing = 'funded'`,
      sql`delete from farm_tally where standing = 'hold'`,
    ])
      expect((await planted(fault)).join()).toContain('I44 list');
  });

  test('I44 names a word that no farm has, one that is missing and one counted wrong', async () => {
    for (const fault of [
      sql`insert into farm_word (shelf, word, farms) values ('open', 'xyzzy', 1)`,
      sql`delete from farm_word where shelf = 'closed' and word = 'county'`,
      sql`update farm_word set farms = farms + 1 where shelf = 'open' and word = 'county'`,
      sql`update farm set name = 'Planted' where slug = 'salt-fork-prairie'`,
    ])
      expect((await planted(fault)).join()).toContain('I44 list');
  });

  test('I26 and I27 name an audit line that was changed or taken out', async () => {
    expect((await planted(sql`update audit set actor = 'somebody else' where seq = 2`)).join()).toContain(
      'I27 audit',
    );
    expect((await planted(sql`delete from audit where seq = 2`)).join()).toContain('I26 audit');
  });

  test('I25 names a message that nobody has seen', async () => {
    expect(
      (
        await planted(
          sql`insert into outbox (topic, data, created_at) values ('planted', '{}', now() - interval '10 minutes')`,
        )
      ).join(),
    ).toContain('I25 outbox');
  });

  test('a fresh message and a fresh audit line, not numbered yet, are no fault', async () => {
    await database.transaction(async (tx) => {
      await appendAudit(tx, { actor: 'test', action: 'test', subject: 'test:1', at: clock.now() });
      await publish(tx, { topic: 'test', data: {} });
    });
    expect(await proveBooks(database, evidence)).toEqual([]);
  });
});
