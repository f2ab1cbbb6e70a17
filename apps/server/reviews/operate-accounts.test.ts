import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { Customers } from '@furrow/providers/customers';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { diskFiles } from '@furrow/providers/files-disk';
import { personal } from '@furrow/providers/test-customers';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { operateAccounts } from './operate-accounts.ts';
import type { ReviewKind } from './review-kind.ts';
import { reviewKinds } from './review-kinds.ts';
import { noReviewParts } from './test-review-parts.ts';

const clock = fixedClock('2026-03-10T16:00:00Z');
let store: TestDatabase;
let kinds: readonly ReviewKind[];
let customers: Customers;
let folder: string;
const sealer = createSealer(randomBytes(32));
beforeAll(async () => {
  store = await testDatabase();
  await installJobs(store.database, store.url, silentLog);
  const { database } = store;
  ({ customers } = createSandboxCustomers({ database, clock, log: silentLog, secret: randomBytes(32) }));
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
  const parts = { payments: { customers, classification: 'any' }, files: diskFiles(folder), sealer };
  kinds = reviewKinds(readConfig(LIVE_SETTINGS), parts);
});
afterAll(async () => {
  await store.drop();
  await rm(folder, { recursive: true });
});

const account = (line: string) =>
  operateAccounts({ database: store.database, clock, kinds, actor: 'operator:eve' }, line.split(' '));

async function waiting(): Promise<{ accountId: Id<'acc'>; requestId: string }> {
  const now = clock.now();
  const [userId, accountId, requestId] = [newId('user', now), newId('acc', now), newId('acr', now)];
  const email = `${userId}@furrow.example`;
  const { database } = store;
  await database.run(sql`insert into user_account (id, email, email_normal, first_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, 'Ada', ${now}, ${now})`);
  await database.run(sql`insert into investment_account
      (id, user_id, type, name, accreditation_status, created_at, updated_at)
    values (${accountId}, ${userId}, 'individual', 'Ada Quill', 'pending', ${now}, ${now})`);
  await database.run(sql`insert into accreditation_request
      (id, account_id, method, statements, answers, status, account_status_before, started_at, submitted_at)
    values (${requestId}, ${accountId}, 'license', '{4}', '{"crd": "2345678"}', 'pending', '', ${now}, ${now})`);
  return { accountId, requestId };
}

const statusOf = async (accountId: Id<'acc'>) =>
  store.database.one(sql`select accreditation_status as status, accreditation_expiring_date::text as until,
    accreditation_permanent_approved as permanent from investment_account where id = ${accountId}`);

it('shows what waits and what it rests on, and decides it once', async () => {
  const { accountId, requestId } = await waiting();
  const list = await account('waiting');
  expect(list.ok && list.value).toContain(
    `${requestId}  ${accountId}  since 03/10/2026, 12:00 PM EDT  Ada Quill`,
  );
  const shown = await account(`show ${accountId}`);
  expect(shown.ok && shown.value).toContain('crd: "2345678"');
  const approve = `accreditation approve ${requestId} --until 2027-01-31 Looked up at BrokerCheck.`;
  expect(await account(approve)).toEqual({ ok: true, value: `${requestId} is approved` });
  expect(await account(approve)).toEqual({ ok: true, value: `${requestId} is approved (no change)` });
  expect(await account(`accreditation reject ${requestId} No.`)).toEqual({
    ok: false,
    error: expect.stringContaining('already decided'),
  });
  expect(await statusOf(accountId)).toEqual({ status: 'approved', until: '2027-01-31', permanent: false });
  const after = await account(`show ${accountId}`);
  expect(after.ok && after.value).toMatch(
    /accreditation verified 'pending' > 'approved' by operator:eve — Looked up at BrokerCheck\./,
  );
  expect(await account(`accreditation extend ${accountId} --permanent Known for years.`)).toMatchObject({
    ok: true,
  });
  expect(await statusOf(accountId)).toMatchObject({ until: null, permanent: true });
  expect(await account(`accreditation revoke ${accountId} Wrong person.`)).toMatchObject({ ok: true });
  expect(await statusOf(accountId)).toMatchObject({ status: 'rejected', permanent: false });
});

it('takes no option that an act does not know, and no word out of a reason', async () => {
  const { accountId, requestId } = await waiting();
  for (const { name, acts } of kinds)
    for (const act of Object.keys(acts))
      expect(await account(`${name} ${act} ${accountId} Not --now because.`), `${name} ${act}`).toEqual({
        ok: false,
        error: expect.stringContaining('option --now'),
      });
  expect(await account(`accreditation reject ${requestId} --permanent No.`)).toMatchObject({ ok: false });
  expect(await account(`accreditation reject ${requestId} Too old -- see March.`)).toMatchObject({
    ok: true,
  });
  const shown = await account(`show ${accountId}`);
  expect(shown.ok && shown.value).toContain('— Too old -- see March.');
});

it('sends it back with words', async () => {
  const { accountId, requestId } = await waiting();
  expect(await account(`accreditation ask ${requestId}`)).toMatchObject({ ok: false });
  expect(await account(`accreditation ask ${requestId} Please send page two.`)).toMatchObject({ ok: true });
  expect(await statusOf(accountId)).toMatchObject({ status: 'need_more_info' });
});

it('decides about a business, once and with a reason', async () => {
  const { accountId } = await waiting();
  await store.database.run(
    sql`update investment_account set type = 'trust', kyb_status = 'pending' where id = ${accountId}`,
  );
  const list = await account('waiting');
  expect(list.ok && list.value).toContain(`business  ${accountId}`);
  expect(await account(`business approve ${accountId}`)).toMatchObject({ ok: false });
  expect(await account(`business approve ${accountId} Agreement read.`)).toMatchObject({ ok: false });
  const shown = await account(`show ${accountId}`);
  const number = /business: review (\d+)/.exec(shown.ok ? shown.value : '')?.[1];
  const approve = `business approve ${accountId} --review ${number} Agreement read.`;
  await store.database.run(
    sql`update investment_account set kyb_version = kyb_version + 1 where id = ${accountId}`,
  );
  expect(await account(approve)).toMatchObject({
    ok: false,
    error: expect.stringContaining('has changed'),
  });
  await store.database.run(
    sql`update investment_account set kyb_version = kyb_version - 1 where id = ${accountId}`,
  );
  expect(await account(approve)).toEqual({ ok: true, value: `${accountId} is approved` });
  expect(await account(approve)).toEqual({ ok: true, value: `${accountId} is approved (no change)` });
  expect(await account(`business reject ${accountId} Forged after all.`)).toMatchObject({ ok: true });
  expect(await account(approve)).toEqual({ ok: false, error: 'refused: it is rejected' });
});

it('shows a reviewer whom they approve, of their numbers the end, and that it was read', async () => {
  const { accountId } = await waiting();
  const { database } = store;
  const now = clock.now();
  const [controller, owner, document] = [newId('per', now), newId('per', now), newId('afl', now)];
  await database.run(
    sql`update investment_account set type = 'entity', kyb_status = 'pending', details = ${sql.json({
      entity_name: 'Quill Orchards LLC',
      type_of_entity: 'LLC',
      first_name: 'Ada',
      last_name: 'Quill',
      address: '4 Mill Road',
      city: 'Ames',
      state: 'IA',
      zip_code: '50010',
    })}::jsonb where id = ${accountId}`,
  );
  const person = (id: string, kind: string, answers: Record<string, string>) =>
    database.run(sql`insert into account_person (id, account_id, kind, status, answers, completed_at, created_at, updated_at)
      values (${id}, ${accountId}, ${kind}, 'document_pending', ${sql.json(answers)}::jsonb, ${now}, ${now}, ${now})`);
  const bo = {
    first_name: 'Bo',
    last_name: 'Marsh',
    title: 'Manager',
    residence: 'us',
    city: 'Waco',
    state: 'TX',
  };
  await person(controller, 'controller', bo);
  const eve = { first_name: 'Eve', last_name: 'Orr', ownership: '30', residence: 'elsewhere', country: 'MX' };
  await person(owner, 'beneficial_owner', eve);
  for (const [ownerId, field, end] of [
    [accountId, 'ein', '4321'],
    [accountId, 'birthday', '1961'],
    [accountId, 'ssn', '6789'],
    [controller, 'ssn', '1234'],
    [owner, 'birthday', '1984'],
    [owner, 'passport_number', 'X9Z8'],
  ] as const)
    await database.run(sql`insert into investor_secret (owner_id, field, sealed, last_four, saved_at)
      values (${ownerId}, ${field}, ${randomBytes(8)}, ${end}, ${now})`);
  await database.run(sql`insert into account_file
      (id, account_id, person_id, purpose, document_type, sha256, file_name, media_type, byte_count, created_at)
    values (${document}, ${accountId}, ${controller}, 'identity_document', 'passport', ${'a'.repeat(64)}, 'me.png', 'image/png', 8,
      ${now})`);
  const shown = await account(`show ${accountId}`);
  for (const line of [
    'person: Ada Quill, born 1961, lives at "4 Mill Road, Ames, IA 50010", SSN •••-••-6789',
    'entity_name: "Quill Orchards LLC"',
    'ein: ••-•••4321',
    `${controller}  controller  document_pending  Bo Marsh, "Manager", lives at "Waco, TX", SSN •••-••-1234`,
    `${owner}  beneficial_owner  document_pending  Eve Orr, 30%, born 1984, lives at "MX", passport …X9Z8 (MX)`,
    `of Bo Marsh (${controller})`,
  ])
    expect(shown.ok && shown.value).toContain(line);
  const read = await database.rows(sql`select actor from audit
    where subject = ${`account:${accountId}`} and action = 'account.read'`);
  expect(read).toEqual([{ actor: 'operator:eve' }]);
});

it.each([
  '',
  'business approve acc_nothing --review 1 Why not.',
  'accreditation',
  'accreditation constructor x',
  'show acc_nothing',
  'accreditation approve acr_nothing Why not.',
])('%j is refused with words', async (line) => {
  const answer = await account(line);
  expect(answer.ok).toBe(false);
});

it('does not approve on terms that have a slip in them', async () => {
  const { accountId, requestId } = await waiting();
  expect(await account(`accreditation approve ${requestId} --untill 2027-01-31 Fine.`)).toEqual({
    ok: false,
    error: expect.stringContaining('option --untill'),
  });
  expect(await statusOf(accountId)).toMatchObject({ status: 'pending' });
});

it('decides on the letter of an employer, and restricts what the firm thinks unsuitable', async () => {
  const { accountId } = await waiting();
  const { database } = store;
  await database.run(sql`insert into suitability (account_id, answers, wealth_completed_at, investment_completed_at, saved_at)
    values (${accountId}, '{"employment_status": "Employed", "is_fin_regulator": "yes"}', ${clock.now()}, ${clock.now()},
      ${clock.now()})`);
  await database.run(
    sql`update investment_account set employer_consent_status = 'pending' where id = ${accountId}`,
  );
  const list = await account('waiting');
  expect(list.ok && list.value).toMatch(new RegExp(`suitability  ${accountId}.*consent`));
  expect(await account(`suitability approve-consent ${accountId}`)).toMatchObject({ ok: false });
  const approve = `suitability approve-consent ${accountId} Letter seen.`;
  expect(await account(approve)).toEqual({
    ok: true,
    value: expect.stringMatching(new RegExp(`^${accountId} .*consent`)),
  });
  expect(await account(approve)).toMatchObject({ ok: true });
  const status = () =>
    database.one(sql`select suitability_status as status from investment_account where id = ${accountId}`);
  expect(await status()).toEqual({ status: 'allowed' });
  await account(`suitability restrict ${accountId} Too much of one thing.`);
  expect(await status()).toEqual({ status: 'restricted' });
  await account(`suitability release ${accountId} Reviewed.`);
  expect(await status()).toEqual({ status: 'allowed' });
  await account(`suitability decline-consent ${accountId} Taken back.`);
  expect(await status()).toEqual({ status: 'restricted' });
});

it('names accounts that were allowed with warnings, until somebody has looked at them', async () => {
  const { accountId } = await waiting();
  const save = (answers: Record<string, string>, at: Date) =>
    store.database.run(sql`insert into suitability (account_id, answers, saved_at)
      values (${accountId}, ${sql.json(answers)}::jsonb, ${at})
      on conflict (account_id) do update set answers = excluded.answers, saved_at = excluded.saved_at`);
  await store.database.run(
    sql`update investment_account set suitability_status = 'allowed' where id = ${accountId}`,
  );
  const listed = async () => {
    const list = await account('waiting');
    return list.ok && list.value.includes(`suitability  ${accountId}`);
  };
  await save({ risk_tolerance: '3' }, clock.now());
  expect(await listed()).toBe(false);
  expect(await account(`suitability seen ${accountId} Fine.`)).toMatchObject({ ok: false });
  await save({ risk_tolerance: '1', time_horizon: 'short' }, clock.now());
  expect(await listed()).toBe(true);
  const shown = await account(`show ${accountId}`);
  expect(shown.ok && shown.value).toContain('time_horizon short: These investments are held');
  expect(await account(`suitability seen ${accountId} Spoke with them.`)).toMatchObject({ ok: true });
  expect(await listed()).toBe(false);
  await save({ risk_tolerance: '1' }, new Date(clock.now().getTime() + 1));
  expect(await listed()).toBe(true);
});

it('holds a person over all their accounts, clears them, and asks for a new check', async () => {
  const { accountId } = await waiting();
  const { userId } = await store.database.one<{ userId: string }>(
    sql`select user_id as "userId" from investment_account where id = ${accountId}`,
  );
  const other = newId('acc', clock.now());
  await store.database.run(sql`insert into investment_account (id, user_id, type, created_at, updated_at)
    values (${other}, ${userId}, 'sdira', ${clock.now()}, ${clock.now()})`);
  const state = () =>
    store.database.rows(sql`select kyc_common_status as common, reverify_account_info as anew
      from investment_account where user_id = ${userId} order by id`);

  expect(await account(`identity hold ${accountId} A name on a list.`)).toEqual({
    ok: true,
    value: `${accountId} is on hold`,
  });
  expect(await state()).toEqual([
    { common: 'pending', anew: false },
    { common: 'pending', anew: false },
  ]);
  const list = await account('waiting');
  expect(list.ok && list.value).toContain('Ada Quill, person');
  expect(await account(`identity hold ${other} Again.`)).toEqual({
    ok: true,
    value: `${other} is on hold (no change)`,
  });
  expect((await account(`identity clear ${other}`)).ok).toBe(false);
  await account(`identity clear ${other} Someone else of that name.`);
  await account(`identity reverify ${accountId} The document has expired.`);
  expect(await state()).toEqual([
    { common: 'approved', anew: true },
    { common: 'approved', anew: false },
  ]);
  const lines = await store.database.rows(sql`select subject, event, reason from account_history
    where account_id = ${accountId} order by at, id`);
  expect(lines).toEqual([
    { subject: 'common_kyc', event: 'pending', reason: 'A name on a list.' },
    { subject: 'common_kyc', event: 'approved', reason: 'Someone else of that name.' },
    { subject: 'reverification', event: 'required', reason: 'The document has expired.' },
  ]);
});

it('closes a wallet and opens it again, with a reason, on record', async () => {
  const { accountId } = await waiting();
  expect(await account(`wallet close ${accountId} Asked for.`)).toMatchObject({ ok: false });
  const customer = unwrap(await customers.create(personal(), 'key'));
  await store.database.run(sql`update investment_account set wallet_status = 'verified', customer_id = ${customer}
    where id = ${accountId}`);
  const status = async () => {
    const shown = await account(`show ${accountId}`);
    return shown.ok && /wallet: (\w+)/.exec(shown.value)?.[1];
  };
  expect(await account(`wallet close ${accountId}`)).toMatchObject({
    error: expect.stringContaining('give a reason'),
  });
  expect(await account(`wallet close ${accountId} The holder died.`)).toEqual({
    ok: true,
    value: `${accountId} is closed`,
  });
  expect(await status()).toBe('deactivated');
  expect(await account(`wallet reopen ${accountId} It was someone else.`)).toMatchObject({ ok: true });
  expect(await status()).toBe('verified');
  const lines = await store.database.rows(sql`select action, actor, after ->> 'reason' as reason from audit
    where subject = ${`account:${accountId}`} and action like 'account.wallet.%' order by id`);
  expect(lines).toEqual([
    { action: 'account.wallet.deactivated', actor: 'operator:eve', reason: 'The holder died.' },
    { action: 'account.wallet.reactivated', actor: 'operator:eve', reason: 'It was someone else.' },
    { action: 'account.wallet.verified', actor: 'provider:payments', reason: null },
  ]);
});

it('H15 shows a document to a reviewer, who is on record for it', async () => {
  const { accountId } = await waiting();
  const fileId = newId('afl', clock.now());
  const sha256 = await diskFiles(folder).put(Buffer.from('a letter'));
  await store.database.run(sql`insert into account_file
      (id, account_id, purpose, sha256, file_name, media_type, byte_count, created_at)
    values (${fileId}, ${accountId}, 'employer_consent', ${sha256}, 'letter.pdf', 'application/pdf', 8, ${clock.now()})`);
  const to = join(folder, 'seen.pdf');
  expect(await account(`document save ${fileId} --to ${to}`)).toMatchObject({ ok: false });
  expect(await account(`document save ${fileId} Reading it.`)).toMatchObject({ ok: false });
  expect(await account(`document save ${fileId} --to ${to} Reading it.`)).toMatchObject({ ok: true });
  expect(await readFile(to, 'utf8')).toBe('a letter');
  const read = await store.database.rows(sql`select actor, after ->> 'reason' as reason from audit
    where subject = ${`account:${accountId}`} and action = 'account.file.read'`);
  expect(read).toEqual([{ actor: 'operator:eve', reason: 'Reading it.' }]);
});

it('looks a license up for the reviewer, once for the same answer, and proves the decision by it', async () => {
  const { accountId, requestId } = await waiting();
  await store.database.run(sql`update accreditation_request set answers = '{"crd": "2345675", "license": "7"}'
    where id = ${requestId}`);
  const off = await account(`show ${accountId}`);
  expect(off.ok && off.value).toMatch(/license: not looked up .*LICENSE_CHECK.*CRD 2345675/);
  const desk = { database: store.database, clock, actor: 'operator:eve' };
  const built = reviewKinds({ ...readConfig(LIVE_SETTINGS), LICENSE_CHECK: 'sandbox' }, noReviewParts());
  for (const _ of [1, 2]) {
    const shown = await operateAccounts({ ...desk, kinds: built }, ['show', accountId]);
    expect(shown.ok && shown.value).toMatch(
      /license: CRD 2345675 at the built-in stand-in, .*: active, Series 65, 0 disclosures\n.*Series 7 was not passed/,
    );
  }
  await account(`accreditation reject ${requestId} Not that series.`);
  const lines = await store.database.rows<{ event: string; looked: string | null; proof: string | null }>(
    sql`select event, evidence ->> 'answer_sha256' as looked, evidence ->> 'license_sha256' as proof
      from account_history where account_id = ${accountId} order by at, id`,
  );
  expect(lines).toEqual([
    { event: 'license_looked_up', looked: expect.stringMatching(/^[0-9a-f]{64}$/), proof: null },
    { event: 'rejected', looked: null, proof: lines[0]?.looked },
  ]);
});
