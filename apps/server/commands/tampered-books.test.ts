import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { createAuditKeys } from '@furrow/database/audit';
import { anchorHead, readAnchors } from '@furrow/database/audit-anchor';
import { checkpointAudit } from '@furrow/database/audit-checkpoint';
import { openDatabase, type Transaction } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sequenceCommitted } from '@furrow/database/sequencer';
import { type Sql, sql } from '@furrow/database/sql';
import { loadDemoAccounts } from '@furrow/demo/accounts';
import { loadDemoConsole } from '@furrow/demo/console/load';
import { loadDemoPositions } from '@furrow/demo/investing/positions';
import { loadDemonstration } from '@furrow/demo/load';
import { demoDocumentsJob } from '@furrow/demo/load-documents';
import { loadDemoPeople } from '@furrow/demo/people';
import { takeShareOf } from '@furrow/demo/take-share';
import { fixedClock } from '@furrow/kernel/clock';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { TEST_AUDIT_KEYS, type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveBooks, proveOn } from './prove-books.ts';

// J7: somebody has the database with all its rights, but neither the key nor the file of anchors.

const clock = fixedClock('2026-11-15T15:00:00Z');
const keys = TEST_AUDIT_KEYS;
const SLUG = 'salt-fork-prairie';
let store: TestDatabase;
let folder: string;
let path: string;

const sealAll = async () => {
  while ((await sequenceCommitted(store.database)) !== 0);
};
const anchor = () => anchorHead(store.database, { path, now: clock.now(), remember: true });

beforeAll(async () => {
  store = await testDatabase();
  const { database } = store;
  folder = await mkdtemp(join(tmpdir(), 'tampered-'));
  path = join(folder, 'anchors.jsonl');
  const parts = { sealer: createSealer(Buffer.alloc(32, 1)), files: diskFiles(folder), standIns: true };
  const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await loadDemonstration(database, clock);
  await loadDemoPeople(database, clock, passwords);
  await loadDemoAccounts(database, clock, parts);
  await loadDemoPositions(database, clock, parts);
  await installJobs(database, store.url, silentLog);
  await loadDemoConsole(database, clock, {
    accounts: parts,
    documents: demoDocumentsJob(parts.files, 'Furrow'),
  });
  await sealAll();
  await anchor();
  for (const shares of [3, 4, 5]) {
    await takeShareOf(database, clock, SLUG, shares);
    await sealAll();
    await anchor();
  }
});
afterAll(async () => {
  await store.drop();
  await rm(folder, { recursive: true });
});

const evidence = async (file = path) => ({ keys, anchors: await readAnchors(keys, file) });
const lineOf = ({ rule, where, detail }: { rule: string; where: string; detail: string }) =>
  `${rule} ${where} ${detail}`;

/** With all guards off; looked at by `books:verify` and put back. */
async function tampered(...faults: readonly (Sql | ((tx: Transaction) => Promise<unknown>))[]) {
  const given = await evidence();
  const stop = new Error('put back');
  let found: string[] = [];
  await store.owner
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      for (const fault of faults) await (typeof fault === 'function' ? fault(tx) : tx.run(fault));
      found = (await proveOn(tx, given)).map(lineOf);
      throw stop;
    })
    .catch((error) => {
      if (error !== stop) throw error;
    });
  return found;
}

/** As anybody with SQL can: every hash from a row on made to fit again, without the key. */
const recomputed =
  (from: bigint) =>
  async (tx: Transaction): Promise<void> => {
    let last = (await tx.maybe<{ hash: Buffer }>(sql`select hash from audit where seq = ${from - 1n}`))?.hash;
    for (const { seq } of await tx.rows<{ seq: bigint }>(
      sql`select seq from audit where seq >= ${from} order by seq`,
    )) {
      ({ hash: last } = await tx.one<{ hash: Buffer }>(sql`update audit set prev_hash = ${last ?? null},
          hash = audit_hash(${last ?? null}, seq, at, actor, action, subject, before, after)
        where seq = ${seq} returning hash`));
    }
    await tx.run(sql`update audit_head set hash = ${last ?? null}`);
  };

const headSeq = async () => (await store.database.one<{ seq: bigint }>(sql`select seq from audit_head`)).seq;
const accountId = async () => {
  const { id } = await store.database.one<{ id: string }>(
    sql`select id from investment_account where accreditation_status = '' order by id limit 1`,
  );
  return id;
};

test('J7 what only the product wrote is clean, as the application may read it', async () => {
  expect(await proveBooks(store.database, await evidence())).toEqual([]);
  const { mode } = await stat(path);
  expect(mode & 0o777).toBe(0o600);
});

test('J7 the tail of the audit cut, with its head made to fit, is named by the anchors', async () => {
  const seq = await headSeq();
  const found = await tampered(
    sql`delete from audit where seq > ${seq - 2n}`,
    sql`update audit_head set (seq, hash) = (select seq, hash from audit order by seq desc limit 1)`,
  );
  expect(found.join('\n')).toContain(
    `I42 audit end ${path} has seen row ${seq}, and the chain ends at ${seq - 2n}`,
  );
});

test('J7 a row deleted from the middle is named', async () => {
  const found = await tampered(sql`delete from audit where seq = 5`);
  expect(found.join('\n')).toMatch(/^I26 audit \d+ follows row 4$/m);
});

test('J7 a row rewritten and the chain recomputed without the key is named, and by the anchors too', async () => {
  // The end that was anchored before the last: shares and the investment that took them are two rows.
  const seq = (await headSeq()) - 2n;
  const found = await tampered(
    sql`update audit set actor = 'operator:somebody-else' where seq = ${seq}`,
    recomputed(seq),
  );
  expect(found.join('\n')).toMatch(/^I27 audit \d+ has a hash without a key/m);
  expect(found.join('\n')).toContain(`I42 audit end ${path} has seen another row ${seq}`);
  // All of it, as if there had never been a key.
  const all = await tampered(sql`update audit set actor = 'operator:nobody' where seq = 2`, recomputed(1n));
  expect(all.join('\n')).toContain('no row of the chain is under a key');
});

test('J7 a row rewritten with the triggers off is named', async () => {
  const found = await tampered(sql`update audit set after = after || '{"shares": 300}'
    where seq = (select max(seq) from audit where action = 'farm.shares_taken')`);
  expect(found.join('\n')).toMatch(/^I27 audit \d+ content and hash differ$/m);
  expect(found.join('\n')).toMatch(/^I50 farm_/m);
});

test('J7 holders of the register swapped, all sums unchanged, are named', async () => {
  const found = await tampered(sql`update share_entry set holder = 'account:mallory'
    where id = (select max(id) from share_entry where holder <> 'issuer')`);
  expect(found.filter((line) => !/^I(10|50)/.test(line))).toEqual([]);
  expect(found.join('\n')).toMatch(/^I10 inv_\w+ has 5 shares/m);
  expect(found.join('\n')).toMatch(
    /^I50 farm_\w+ the register has 5 shares of account:mallory by investment:inv_/m,
  );
  const imported = await tampered(sql`update share_entry set holder = 'account:mallory'
    where id = (select min(id) from share_entry where holder <> 'issuer')`);
  expect(imported.join('\n')).toMatch(/^I50 farm_\w+ the register has \d+ shares of account:mallory/m);
});

test('J7 a kept counter changed, alone or with the register, is named', async () => {
  const counter = sql`update farm set subscribed_shares = subscribed_shares + 2 where slug = ${SLUG}`;
  expect((await tampered(counter)).join('\n')).toMatch(/^I44 farm_/m);
  const entries = sql`insert into share_entry (farm_id, holder, delta, cause, at)
    select id, unnest(array['account:mallory', 'issuer']), unnest(array[2, -2]), 'investment:none', now()
    from farm where slug = ${SLUG}`;
  const found = await tampered(counter, entries);
  expect(found.join('\n')).toMatch(
    /^I50 farm_\w+ the register has 2 shares of account:mallory by investment:none/m,
  );
});

test('J7 every status of an account set by SQL is named with the account', async () => {
  const id = await accountId();
  const SET = {
    accreditation: sql`accreditation_status = 'approved'`,
    kyc: sql`kyc_status = case kyc_status when 'success' then 'failed' else 'success' end`,
    kyb: sql`kyb_status = case kyb_status when 'approved' then 'rejected' else 'approved' end`,
    common_kyc: sql`kyc_common_status = case kyc_common_status when 'approved' then 'pending' else 'approved' end`,
    wallet: sql`wallet_status = case wallet_status when 'verified' then 'suspended' else 'verified' end`,
    certification: sql`certification_status = case certification_status when 'certified' then 'recertify' else 'certified' end`,
    suitability: sql`suitability_status = case suitability_status when 'allowed' then 'restricted' else 'allowed' end`,
    employer_consent: sql`employer_consent_status = case employer_consent_status when 'approved' then 'pending' else 'approved' end`,
    market: sql`sm_status = case sm_status when 'approved' then 'declined' else 'approved' end`,
    restricted: sql`restricted_by_firm = not restricted_by_firm`,
  };
  for (const [about, change] of Object.entries(SET)) {
    const [found, ...queues] = await tampered(sql`update investment_account set ${change} where id = ${id}`);
    expect(found).toMatch(new RegExp(`^I51 ${id} ${about}`));
    // What no longer waits is still in its queue, and that is named as well.
    expect(queues.filter((line) => !line.startsWith(`I44 ${id} `))).toEqual([]);
  }
  expect(
    await tampered(sql`update investment_account set accreditation_status = 'approved' where id = ${id}`),
  ).toEqual([`I51 ${id} accreditation is approved, and the audit says empty`]);
});

test('J7 the status of a person of an account set by SQL is named with the person', async () => {
  const person = await store.database.one<{ id: string; account_id: string }>(
    sql`select id, account_id from account_person where status = 'document_pending' limit 1`,
  );
  expect(await tampered(sql`update account_person set status = 'verified' where id = ${person.id}`)).toEqual([
    `I51 ${person.account_id} person ${person.id} is verified, and the audit says document_pending`,
  ]);
});

test('J7 an account approved by SQL with a history and an audit line to match is named', async () => {
  const id = await accountId();
  const found = await tampered(
    sql`update investment_account set accreditation_status = 'approved' where id = ${id}`,
    sql`insert into account_history (id, account_id, subject, event, to_status, actor, at)
      values ('ahs_00000000000000000000000000', ${id}, 'accreditation', 'verified', 'approved', 'operator:me', now())`,
    sql`insert into audit (at, actor, action, subject, before, after)
      values (now(), 'operator:me', 'account.accreditation.verified', ${`account:${id}`}, '{"status": null}',
        '{"status": "approved", "reason": null}')`,
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^I27 audit \d+ was not written by the application$/);
});

test('J7 a line of the history removed, added or changed is named with the account', async () => {
  const id = await accountId();
  const one = sql`(select id from account_history where account_id = ${id} order by id limit 1)`;
  for (const fault of [
    sql`delete from account_history where id = ${one}`,
    sql`update account_history set actor = 'operator:nobody' where id = ${one}`,
    sql`insert into account_history select 'ahs_00000000000000000000000000', account_id, subject, event, from_status,
      to_status, actor, reason, evidence, at from account_history where id = ${one}`,
  ]) {
    const found = await tampered(fault);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(new RegExp(`^I52 ${id} `));
  }
});

test('J7 a farm whose status was changed, that was slipped in or taken out is named', async () => {
  const { id } = await store.database.one<{ id: string }>(sql`select id from farm where slug = ${SLUG}`);
  expect(
    (await tampered(sql`update farm set status = 15, closed_at = now() where id = ${id}`)).join('\n'),
  ).toMatch(new RegExp(`^I53 ${id} is [^,]+, and the audit says [^,]+$`, 'm'));
  expect((await tampered(sql`delete from farm where id = ${id}`)).join('\n')).toContain(
    `I53 ${id} the audit tells of this farm, and it is gone`,
  );
});

test('J7 anchors that were altered, taken out or cut off are named', async () => {
  const text = await readFile(path, 'utf8');
  const lines = text.split('\n').slice(0, -1);
  const copy = join(folder, 'copy.jsonl');
  const named = async (changed: string) => {
    await writeFile(path, changed);
    try {
      return (await proveBooks(store.database, await evidence())).map(lineOf).join('\n');
    } finally {
      await writeFile(path, text);
    }
  };
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(await named(text.replace(/"seq":"\d+"/, '"seq":"2"'))).toContain('line 1 was altered');
  expect(await named(`${lines.toSpliced(1, 1).join('\n')}\n`)).toContain('line 2 was written as line 3');
  expect(await named(`${lines.slice(0, -1).join('\n')}\n`)).toContain(
    `has ${lines.length - 1} lines, and ${lines.length} were written`,
  );
  expect(await named(`${text}no anchor\n`)).toContain('cannot be read');
  await copyFile(path, copy);
  await rm(path);
  const gone = (await proveBooks(store.database, await evidence())).map(lineOf).join('\n');
  await copyFile(copy, path);
  expect(gone).toContain('I42 audit end');
  expect(gone).toContain('is gone');
  expect(await proveBooks(store.database, await evidence())).toEqual([]);
});

test('J7 the key may be changed: rows under the old one need it until a checkpoint under the new one', async () => {
  const old = Buffer.from('tests only: 0123456789abcdefghij');
  const next = Buffer.from('another key 0123456789abcdefghij');
  const both = createAuditKeys(next, [old]);
  const alone = { keys: createAuditKeys(next) };
  const later = openDatabase({ url: store.url, poolMax: 2, auditKeys: both });
  try {
    expect((await proveBooks(store.database, alone)).map(lineOf).join('\n')).toContain(
      'FURROW_SECRET_KEY_OLD',
    );
    expect(await checkpointAudit(later, { keys: both, actor: 'operator:test', now: clock.now() })).toEqual(
      [],
    );
    while ((await sequenceCommitted(later)) !== 0);
    expect(await proveBooks(store.database, alone)).toEqual([]);
    const stop = new Error('put back');
    let found: string[] = [];
    await store.owner
      .transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`);
        await tx.run(sql`update audit set actor = 'operator:nobody' where seq = 3`);
        found = (await proveOn(tx, alone)).map(lineOf);
        throw stop;
      })
      .catch((error) => {
        if (error !== stop) throw error;
      });
    expect(found.join('\n')).toContain('this checkpoint has seen other rows');
  } finally {
    await later.close();
  }
});

test('J7 the application may not change what is only ever added to, nor what guards it', async () => {
  for (const statement of [
    sql`update audit set actor = actor`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`update audit_head set seq = 0`,
    sql`update share_entry set holder = holder`,
    sql`delete from share_entry`,
    sql`update account_history set actor = actor`,
    sql`delete from account_history`,
    sql`delete from append_only_table`,
    sql`delete from schema_migration`,
    sql`set session_replication_role = replica`,
    sql`alter table audit disable trigger all`,
    sql`drop trigger audit_update on audit`,
    sql`create table public.mine (id int)`,
    sql`select grant_application(current_user)`,
  ])
    await expect(store.database.run(statement)).rejects.toThrow(/permission denied|must be owner/);
});
