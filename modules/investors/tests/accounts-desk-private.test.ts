import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { diskFiles } from '@furrow/providers/files-disk';
import { sandboxLicenseCheck } from '@furrow/providers/license-check';
import { knownId } from '@furrow/testing/known-id';
import { beforeAll, expect, it } from 'vitest';
import { deskSite } from '../../../apps/server/tests/test-desk.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import type { AccountRecord, DeletionRequests, FoundAccounts } from '../contract/index.ts';
import { rejectRequest } from '../server/accreditation/decide-request.ts';
import { findLicense } from '../server/accreditation/look-up-license.ts';
import { findRequest } from '../server/accreditation/request-row.ts';
import { keepSecret } from '../server/common/secrets.ts';
import { accountsOfPerson } from '../server/operator/search-accounts.ts';
import { named, waitingLicense } from './test-waiting.ts';

const site = deskSite();
const { desk, clock } = site;
let mara: Person;
beforeAll(async () => {
  mara = await site.operator('compliance');
});

const auditOf = (action: string, subject: string) =>
  site.store.database.rows(sql`select actor, after from audit
    where action = ${action} and subject = ${subject} order by id`);

it('H15 opens a document with a reason, and whoever opened it is on record', async () => {
  const { accountId } = await waitingLicense(site);
  const fileId = newId('afl', clock.now());
  const sha256 = await diskFiles(site.folder).put(Buffer.from('a letter'));
  await site.store.database.run(sql`insert into account_file
      (id, account_id, purpose, sha256, file_name, media_type, byte_count, created_at)
    values (${fileId}, ${accountId}, 'employer_consent', ${sha256}, 'letter.pdf', 'application/pdf', 8, ${clock.now()})`);
  const open = (body: object, who = mara) => desk(who, `POST /investors/documents/${fileId}/open`, body);
  expect((await open({ reason: ' ' })).status).toBe(400);
  expect((await open({ reason: 'Curious.' }, await site.operator('treasury', 'auditor'))).status).toBe(404);
  const opened = await open({ reason: 'Reading it.' });
  expect([opened.status, opened.text]).toEqual([200, 'a letter']);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.get('content-security-policy')).toContain('sandbox');
  expect(await auditOf('account.file.read', `account:${accountId}`)).toEqual([
    { actor: `operator:${mara.userId}`, after: { file: fileId, sha256, reason: 'Reading it.' } },
  ]);
  const { story } = (await desk(mara, `GET /investors/accounts/${accountId}`)).body as AccountRecord;
  expect(story).toMatchObject([{ kind: 'opened', subject: 'file', files: [fileId], reason: 'Reading it.' }]);
  const none = await desk(mara, `POST /investors/documents/${newId('afl', clock.now())}/open`, {
    reason: 'Reading it.',
  });
  expect(none.status).toBe(404);
});

it('H15 shows a taxpayer number once for each asking, after a recent log-in, under an action of its own', async () => {
  const { accountId } = await waitingLicense(site);
  const other = await waitingLicense(site);
  const person = await named(site, accountId, 'controller', { first_name: 'Bo' }, {});
  const { database } = site.store;
  for (const [ownerId, value] of [
    [accountId, '527183946'],
    [person, '219099999'],
  ] as const)
    await database.transaction((tx) =>
      keepSecret(tx, site.sessions.sealer, { ownerId, field: 'ssn', value, at: clock.now() }),
    );
  const fresh = await site.operator('compliance');
  const show = (owner: string, body: object, key?: string, account: string = accountId, who = fresh) =>
    desk(who, `POST /investors/accounts/${account}/numbers/${owner}/ssn`, body, key);
  const reason = 'Compared with the W-2.';
  expect((await show(accountId, { reason: '' })).status).toBe(400);
  const shown = await show(accountId, { reason }, 'number-1');
  expect(shown.body).toEqual({ value: '527183946', shown_seconds: 30 });
  const again = await show(accountId, { reason }, 'number-1');
  expect([again.status, again.code]).toEqual([409, 'number_already_shown']);
  expect(again.text).not.toContain('3946');
  expect((await show(person, { reason })).body).toMatchObject({ value: '219099999' });
  expect((await show(person, { reason }, undefined, other.accountId)).status).toBe(404);
  expect(
    (await show(accountId, { reason }, undefined, accountId, await site.operator('treasury'))).status,
  ).toBe(404);
  const { all } = await database.one<{ all: string | null }>(
    sql`select string_agg(known::text, E'\n') as all from idempotency known`,
  );
  expect(all).not.toContain('527183946');
  expect(await auditOf('account.number.read', `account:${accountId}`)).toEqual([
    { actor: `operator:${fresh.userId}`, after: { owner: accountId, field: 'ssn', reason } },
    { actor: `operator:${fresh.userId}`, after: { owner: person, field: 'ssn', reason } },
  ]);
  clock.shift(11 * 60_000);
  const stale = await show(accountId, { reason });
  expect([stale.status, stale.code]).toEqual([422, 'auth/requires-recent-login']);
  mara = await site.operator('compliance');
});

it('H1 a number that was shown is in no log line and no table, and in no answer but the one that showed it', async () => {
  const CANARY = '436190275';
  const { accountId } = await waitingLicense(site);
  const { database } = site.store;
  await database.transaction((tx) =>
    keepSecret(tx, site.sessions.sealer, {
      ownerId: accountId,
      field: 'ssn',
      value: CANARY,
      at: clock.now(),
    }),
  );
  const shown = await desk(mara, `POST /investors/accounts/${accountId}/numbers/${accountId}/ssn`, {
    reason: 'Compared with the W-2.',
  });
  expect(shown.text).toContain(CANARY);
  const answers = [
    await desk(mara, `GET /investors/accounts/${accountId}`),
    await desk(mara, `GET /investors/accounts?q=${CANARY.slice(-4)}`),
  ].map(({ text }) => text);
  const tables = await database.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.rows<{ row: string }>({ text: `select t::text as row from public."${name}" t`, values: [] }),
    ),
  );
  const everything = [...answers, ...site.app.lines, ...rows.flat().map(({ row }) => row)].join('\n');
  for (const written of [CANARY, '436-19-0275']) expect(everything).not.toContain(written);
});

it('looks a license up for the reviewer, once for the same answer, and proves the decision by it', async () => {
  const { accountId, requestId } = await waitingLicense(site);
  const { database } = site.store;
  await database.run(sql`update accreditation_request set answers = '{"crd": "2345675", "license": "7"}'
    where id = ${requestId}`);
  const request = await findRequest(database, requestId);
  if (request === undefined) throw new Error('gone');
  const by = { accountId, actor: 'operator:eve', at: clock.now() };
  for (const _ of [1, 2])
    expect(await findLicense(database, sandboxLicenseCheck(clock), request, by)).toMatchObject({
      outcome: 'found',
      scope: 'active',
      exams: ['65'],
      disclosures: 0,
      doubts: ['series_not_passed'],
    });
  const unknown = { ...request, answers: { crd: '2345670', license: '7' } };
  expect(await findLicense(database, sandboxLicenseCheck(clock), unknown, by)).toMatchObject({
    outcome: 'no_record',
    doubts: ['no_record'],
  });
  const away = { ...request, answers: { crd: '2345679', license: '7' } };
  expect(await findLicense(database, sandboxLicenseCheck(clock), away, by)).toMatchObject({
    outcome: 'unavailable',
  });
  await findLicense(database, sandboxLicenseCheck(clock), request, by);
  await database.transaction((tx) =>
    rejectRequest(tx, { requestId, actor: by.actor, reason: 'Not that series.', at: clock.now() }),
  );
  const lines = await database.rows<{ event: string; looked: string | null; proof: string | null }>(
    sql`select event, evidence ->> 'answer_sha256' as looked, evidence ->> 'license_sha256' as proof
      from account_history where account_id = ${accountId} order by at, id`,
  );
  expect(lines.map(({ event }) => event)).toEqual([
    'license_looked_up',
    'license_looked_up',
    'license_looked_up',
    'rejected',
  ]);
  expect(lines[3]?.proof).toBe(lines[0]?.looked);
});

const search = async (text: string, after?: string) => {
  const query = new URLSearchParams({ search: text, ...(after === undefined ? {} : { after }) });
  const answer = await desk(mara, `GET /investors/accounts?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as FoundAccounts;
};
const found = async (text: string) => (await search(text)).data.map(({ id }) => id);

it('H16 finds accounts by name, email, id and the last digits of a number; what was found is on record', async () => {
  const { accountId, userId, email } = await waitingLicense(site, 'Zenobia');
  const { database } = site.store;
  const person = await named(site, accountId, 'controller', {}, { ssn: '8642' });
  await database.run(
    sql`update investment_account set name = 'Zenobia Orchards LLC' where id = ${accountId}`,
  );
  await database.transaction((tx) =>
    keepSecret(tx, site.sessions.sealer, {
      ownerId: accountId,
      field: 'ein',
      value: '847267531',
      at: clock.now(),
    }),
  );
  for (const text of ['zenob', 'Quill Zenobia', 'orchards zen', email, email.slice(0, 30), userId, accountId])
    expect(await found(text), text).toEqual([accountId]);
  for (const digits of ['8642', '7531']) expect(await found(digits), digits).toEqual([accountId]);
  for (const nobody of ['zenobix', '%', "'", '8643', newId('acc', clock.now()), 'nobody@furrow.example'])
    expect(await found(nobody), nobody).toEqual([]);
  await database.run(sql`update account_person set removed_at = ${clock.now()} where id = ${person}`);
  expect(await found('8642')).toEqual([]);
  const lines = await database.rows<{ after: { by: string; found: string[] } }>(sql`select after from audit
    where action = 'accounts.searched' and actor = ${`operator:${mara.userId}`} order by id`);
  expect(lines[0]?.after).toEqual({ by: 'name', found: [accountId] });
  expect(JSON.stringify(lines)).not.toContain(email);
});

it('goes through all accounts page by page, newest first, closed ones too', async () => {
  const { database } = site.store;
  const now = clock.now();
  const userId = newId('user', now);
  await database.run(sql`insert into user_account (id, email, email_normal, first_name, last_name, created_at, updated_at)
    values (${userId}, 'many@furrow.example', 'many@furrow.example', 'Many', 'Accounts', ${now}, ${now})`);
  const ids = Array.from({ length: 120 }, () => newId('acc', now));
  await database.run(sql`insert into investment_account (id, user_id, type, name, created_at, updated_at, deleted_at)
    select id, ${userId}, 'individual', 'Plenty', ${now}, ${now}, case when place = 1 then ${now}::timestamptz end
    from unnest(${ids}::text[]) with ordinality as made (id, place)`);
  const pages: string[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await search('plenty', after);
    pages.push(page.data.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual(ids.toReversed());
  const closed = (await search(ids[0] ?? '')).data[0];
  expect(closed).toMatchObject({
    closed_at: now.toISOString(),
    tone: null,
    owner: { name: 'Many Accounts' },
  });
});

it('a person’s record names their accounts, closed ones too, and nobody else’s', async () => {
  const { accountId, userId } = await waitingLicense(site, 'Winifred');
  await waitingLicense(site, 'Wilhelmina');
  const { database } = site.store;
  const [closed, now] = [newId('acc', clock.now()), clock.now()];
  await database.run(sql`insert into investment_account (id, user_id, type, name, created_at, updated_at, deleted_at)
    values (${closed}, ${userId}, 'trust', 'Old', ${new Date(now.getTime() + 1000)}, ${now}, ${now})`);
  const deps = { database, clock, policy: () => 'uniform' as const };
  expect(await accountsOfPerson(deps, userId)).toMatchObject([
    { id: accountId, closed_at: null },
    { id: closed, closed_at: now.toISOString(), tone: null },
  ]);
});

async function wish(kyc = 'new') {
  const { accountId, userId, requestId } = await waitingLicense(site, 'Dorabeth');
  const { database } = site.store;
  const id = newId('dar', clock.now());
  await database.run(sql`delete from accreditation_request where id = ${requestId}`);
  await database.run(sql`update investment_account set kyc_status = ${kyc}, accreditation_status = ''
    where id = ${accountId}`);
  await database.run(sql`insert into data_request (id, user_id, kind, created_at)
    values (${id}, ${userId}, 'deletion', ${clock.now()})`);
  return { id, userId, accountId };
}

it('H6 H17 lists who wants to be deleted, deletes them once, and says why records are kept', async () => {
  const [free, kept] = [await wish(), await wish('success')];
  const compliance = await site.operator('compliance');
  const list = async () =>
    ((await desk(compliance, 'GET /investors/privacy-requests')).body as DeletionRequests).data;
  const open = (await list()).filter(({ status }) => status === 'open').map(({ id }) => id);
  expect(open).toEqual([free.id, kept.id]);
  const carryOut = (id: string, body: object = { reason: 'They asked.' }, who = compliance) =>
    desk(who, `POST /investors/privacy-requests/${id}/delete`, body);
  expect((await carryOut(free.id, { reason: '' })).status).toBe(400);
  expect((await carryOut(free.id, undefined, await site.operator('treasury'))).status).toBe(404);
  expect((await carryOut(newId('dar', clock.now()))).status).toBe(404);
  const both = await Promise.all([carryOut(free.id), carryOut(free.id)]);
  expect(both.map(({ body }) => body.outcome).sort()).toEqual(['already', 'done']);
  const refused = await carryOut(kept.id);
  expect(refused.body).toEqual({ outcome: 'records_kept', reasons: [expect.any(String)] });
  expect(await list()).toMatchObject([
    {
      id: kept.id,
      status: 'refused',
      reasons: [expect.any(String)],
      decided_by: { user_id: compliance.userId },
    },
    { id: free.id, status: 'done' },
  ]);
  expect(await auditOf('privacy.deletion.done', `user:${free.userId}`)).toMatchObject([
    { actor: `operator:${compliance.userId}`, after: { reason: 'They asked.' } },
  ]);
  const left = await site.store.database.one(
    sql`select name from investment_account where id = ${knownId('acc', free.accountId)}`,
  );
  expect(left).toEqual({ name: '' });
});
