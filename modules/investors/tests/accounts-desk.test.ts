import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { personal } from '@furrow/providers/test-customers';
import { beforeAll, expect, it } from 'vitest';
import { deskSite } from '../../../apps/server/tests/test-desk.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import type { AccountRecord, ReviewAct } from '../contract/index.ts';
import { named, sealed, waitingLicense } from './test-waiting.ts';

const site = deskSite();
const { desk, clock } = site;
let mara: Person;
let deji: Person;
beforeAll(async () => {
  mara = await site.operator('compliance');
  deji = await site.operator('compliance');
});

const act = (accountId: string, what: string, body: object, who = mara, key?: string) =>
  desk(who, `POST /investors/accounts/${accountId}/${what}`, body, key);
const recordOf = async (accountId: string, who = mara) => {
  const answer = await desk(who, `GET /investors/accounts/${accountId}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as AccountRecord;
};
const standingOf = async (accountId: string) => {
  const { standing } = await recordOf(accountId);
  if (standing === null) throw new Error('closed');
  return standing;
};
const decisionOf = async (accountId: string, name: ReviewAct) =>
  (await standingOf(accountId)).decisions.find(({ act: one }) => one === name);
const statusOf = (accountId: Id<'acc'>) =>
  site.store.database.one(sql`select accreditation_status as status, accreditation_expiring_date::text as until,
    accreditation_permanent_approved as permanent from investment_account where id = ${accountId}`);

it('shows what a request claims and what approving would do, and decides it once', async () => {
  const { accountId, seen, requestId } = await waitingLicense(site);
  const { accreditation } = await standingOf(accountId);
  expect(accreditation.request).toMatchObject({ id: requestId, version: 1, status: 'pending' });
  expect(accreditation.request?.claims.map(({ name, values }) => [name, values])).toContainEqual([
    'crd',
    ['2345678'],
  ]);
  expect((await decisionOf(accountId, 'accreditation_approve'))?.effects.slice(0, 2)).toEqual([
    { figure: 'accreditation', before: 'pending', after: 'approved' },
    { figure: 'accreditation_until', before: null, after: '2027-03-10' },
  ]);
  const approve = { ...seen, reason: 'Looked up at BrokerCheck.', until: '2027-01-31' };
  expect((await act(accountId, 'accreditation/approve', approve)).body).toEqual({ outcome: 'done' });
  expect((await act(accountId, 'accreditation/approve', approve, deji)).body).toEqual({ outcome: 'already' });
  const other = await act(accountId, 'accreditation/reject', { ...seen, reason: 'No.' }, deji);
  expect([other.status, other.code]).toEqual([409, 'review_decided']);
  expect(await statusOf(accountId)).toEqual({ status: 'approved', until: '2027-01-31', permanent: false });
  expect((await recordOf(accountId)).story.at(-1)).toMatchObject({
    subject: 'accreditation',
    event: 'verified',
    from: 'pending',
    to: 'approved',
    by: { kind: 'operator', user_id: mara.userId },
    reason: 'Looked up at BrokerCheck.',
  });
});

it('extends an approval and revokes it, as it was read and no other', async () => {
  const { accountId, seen } = await waitingLicense(site);
  await act(accountId, 'accreditation/approve', { ...seen, reason: 'Fine.' });
  const read = { approved_on: '2026-03-10', expiring_on: null, permanent: false };
  const extend = { reason: 'Known for years.', seen: read, permanent: true };
  expect((await act(accountId, 'accreditation/extend', extend)).status).toBe(200);
  expect(await statusOf(accountId)).toMatchObject({ until: null, permanent: true });
  const stale = await act(accountId, 'accreditation/revoke', { reason: 'Wrong person.', seen: read });
  expect([stale.status, stale.code]).toEqual([409, 'review_changed']);
  const now = { ...read, permanent: true };
  expect((await act(accountId, 'accreditation/revoke', { reason: 'Wrong person.', seen: now })).status).toBe(
    200,
  );
  expect(await statusOf(accountId)).toMatchObject({ status: 'rejected', permanent: false });
  const again = await act(accountId, 'accreditation/revoke', { reason: 'Again.', seen: now });
  expect([again.status, again.code]).toEqual([409, 'review_no_approval']);
});

it('the same key decides once, and another body under it is refused', async () => {
  const { accountId, seen } = await waitingLicense(site);
  const body = { ...seen, reason: 'Page two is missing.' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => act(accountId, 'accreditation/ask', body, mara, `once-${accountId}`)),
  );
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    Array.from({ length: 3 }, () => [200, '{"outcome":"done"}']),
  );
  const other = await act(
    accountId,
    'accreditation/ask',
    { ...body, reason: 'Page three.' },
    mara,
    `once-${accountId}`,
  );
  expect(other.code).toBe('idempotency_conflict');
  const lines = await site.store.database.rows(
    sql`select reason from account_history where account_id = ${accountId} and event = 'asked_for_more'`,
  );
  expect(lines).toEqual([{ reason: 'Page two is missing.' }]);
});

it('a request that names an advisor is approved on their word alone, which the record tells', async () => {
  const { accountId, requestId, seen } = await waitingLicense(site);
  const { database } = site.store;
  const [asked, now] = [newId('att', clock.now()), clock.now()];
  await database.run(sql`update accreditation_request set method = 'advisor_attestation',
    answers = '{"advisor_name": "Jo Ledger", "advisor_email": "jo@ledger.example"}' where id = ${requestId}`);
  await database.run(sql`insert into accreditation_attestation
      (id, request_id, advisor_name, advisor_email, asked_at, expires_at, hash)
    values (${asked}, ${requestId}, 'Jo Ledger', 'jo@ledger.example', ${now}, ${now}, ${randomBytes(32)})`);
  const approve = { ...seen, reason: 'Their accountant says so.' };
  expect((await decisionOf(accountId, 'accreditation_approve'))?.refusal).toBe('review_not_attested');
  expect((await act(accountId, 'accreditation/approve', approve)).code).toBe('review_not_attested');
  await database.run(sql`update accreditation_attestation set outcome = 'attested', status = null,
    answer = '{"name": "Jo Ledger", "license_number": "77"}', answered_at = ${now} where id = ${asked}`);
  expect((await standingOf(accountId)).accreditation.request?.advisor).toMatchObject({
    outcome: 'attested',
    answer: expect.arrayContaining([{ name: 'license_number', value: '77' }]),
  });
  expect((await decisionOf(accountId, 'accreditation_approve'))?.refusal).toBeNull();
  expect((await act(accountId, 'accreditation/approve', approve)).body).toEqual({ outcome: 'done' });
});

it('nothing is decided on a version that changed since it was opened, nor on terms with a slip in them', async () => {
  const { accountId, seen } = await waitingLicense(site);
  const approve = { ...seen, reason: 'Fine.' };
  const tries: [object, number, string][] = [
    [{ ...approve, version: 2 }, 409, 'review_changed'],
    [{ ...approve, status: 'new_info_added' }, 409, 'review_changed'],
    [{ ...approve, request_id: newId('acr', clock.now()) }, 404, 'not_found'],
    [{ ...approve, until: '2026-03-10' }, 400, 'validation_error'],
    [{ ...approve, until: '2027-03-10', permanent: true }, 400, 'validation_error'],
    [{ ...approve, untill: '2027-03-10' }, 400, 'validation_error'],
    [{ ...approve, reason: '   ' }, 400, 'validation_error'],
    [{ ...approve, reason: 'x'.repeat(2_001) }, 400, 'validation_error'],
  ];
  for (const [body, status, code] of tries) {
    const answer = await act(accountId, 'accreditation/approve', body);
    expect([answer.status, answer.code], JSON.stringify(body)).toEqual([status, code]);
  }
  const empty = await act(accountId, 'accreditation/approve', { ...approve, reason: '' });
  expect(Object.keys(empty.body.fields ?? {})).toEqual(['reason']);
  expect(await statusOf(accountId)).toMatchObject({ status: 'pending' });
});

it('F2 the request of another account is not there, nor is an account without its kind of id', async () => {
  const [one, other] = [await waitingLicense(site), await waitingLicense(site)];
  const crossed = await act(one.accountId, 'accreditation/approve', { ...other.seen, reason: 'Fine.' });
  expect([crossed.status, crossed.code]).toEqual([404, 'not_found']);
  expect(await statusOf(other.accountId)).toMatchObject({ status: 'pending' });
  for (const id of ['acc_nothing', newId('acc', clock.now()), one.userId])
    expect((await desk(mara, `GET /investors/accounts/${id}`)).status, id).toBe(404);
});

it('F10 each role does its own: treasury closes a customer and decides nothing else, an auditor only reads', async () => {
  const { accountId, seen } = await waitingLicense(site);
  const [treasury, auditor, editor] = [
    await site.operator('treasury'),
    await site.operator('auditor'),
    await site.operator('editor'),
  ];
  const body = { ...seen, reason: 'Fine.' };
  for (const who of [treasury, auditor, editor])
    expect((await act(accountId, 'accreditation/approve', body, who)).status).toBe(404);
  expect((await desk(auditor, `GET /investors/accounts/${accountId}`)).status).toBe(200);
  expect((await desk(editor, `GET /investors/accounts/${accountId}`)).status).toBe(404);
  const close = { reason: 'Asked for.', status: 'new' };
  const answer = await act(accountId, 'payments-customer/close', close, treasury);
  expect(answer.code).toBe('not_found');
  expect((await act(accountId, 'payments-customer/close', close, auditor)).status).toBe(404);
  const path = `POST /investors/accounts/${accountId}/accreditation/approve`;
  const keyless = await desk(mara, path, body, null);
  expect([keyless.status, keyless.code]).toEqual([400, 'idempotency_key_required']);
  expect(keyless.headers.get('cache-control')).toBe('no-store');
});

it('decides about a business as it was read, once and with a reason', async () => {
  const { accountId } = await waitingLicense(site);
  await site.store.database.run(
    sql`update investment_account set type = 'trust', kyb_status = 'pending' where id = ${accountId}`,
  );
  const version = (await standingOf(accountId)).business?.version ?? 0;
  const move = (by: number) =>
    site.store.database.run(
      sql`update investment_account set kyb_version = kyb_version + ${by}::integer where id = ${accountId}`,
    );
  await move(1);
  const approve = { reason: 'Agreement read.', version };
  for (const what of ['approve', 'ask', 'reject'])
    expect((await act(accountId, `business/${what}`, approve)).code, what).toBe('review_changed');
  await move(-1);
  expect((await act(accountId, 'business/approve', approve)).body).toEqual({ outcome: 'done' });
  expect((await act(accountId, 'business/approve', approve)).body).toEqual({ outcome: 'already' });
  expect((await act(accountId, 'business/reject', { ...approve, reason: 'Forged.' })).status).toBe(200);
  expect((await act(accountId, 'business/approve', approve)).code).toBe('review_decided');
  expect((await act(accountId, 'business/ask', approve)).code).toBe('review_not_waiting');
});

it('shows a reviewer whom they approve, of their numbers the end, and that it was read', async () => {
  const { accountId } = await waitingLicense(site);
  const { database } = site.store;
  const now = clock.now();
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
  const bo = { first_name: 'Bo', last_name: 'Marsh', title: 'Manager', city: 'Waco', state: 'TX' };
  const controller = await named(site, accountId, 'controller', bo, { ssn: '1234' });
  const eve = { first_name: 'Eve', last_name: 'Orr', ownership: '30', residence: 'elsewhere', country: 'MX' };
  const owner = await named(site, accountId, 'beneficial_owner', eve, {
    birthday: '1984',
    passport_number: 'X9Z8',
  });
  for (const [field, end] of Object.entries({ ein: '4321', birthday: '1961', ssn: '6789' }))
    await sealed(database, accountId, field, end, now);
  const document = newId('afl', now);
  await database.run(sql`insert into account_file
      (id, account_id, person_id, purpose, document_type, sha256, file_name, media_type, byte_count, created_at)
    values (${document}, ${accountId}, ${controller}, 'identity_document', 'passport', ${'a'.repeat(64)}, 'me.png',
      'image/png', 8, ${now})`);
  const { standing, documents } = await recordOf(accountId);
  expect(standing?.person).toEqual({
    name: 'Ada Quill',
    title: null,
    ownership_percent: null,
    born_in: '1961',
    address: '4 Mill Road, Ames, IA 50010',
    country: null,
    phone: null,
    numbers: [
      { owner_id: accountId, field: 'ssn', last_four: '6789' },
      { owner_id: accountId, field: 'ein', last_four: '4321' },
    ],
  });
  expect(standing?.business?.details.map(({ name, values }) => [name, values[0]])).toEqual([
    ['entity_name', 'Quill Orchards LLC'],
    ['type_of_entity', 'LLC'],
  ]);
  expect(standing?.business?.people).toMatchObject([
    { id: controller, type: 'controller', name: 'Bo Marsh', title: 'Manager', address: 'Waco, TX' },
    { id: owner, ownership_percent: '30', born_in: '1984', country: 'MX' },
  ]);
  expect(standing?.business?.people[1]?.numbers).toEqual([
    { owner_id: owner, field: 'passport_number', last_four: 'X9Z8' },
  ]);
  expect(documents).toMatchObject([{ id: document, person_id: controller, type: 'passport' }]);
  const read = await database.rows(sql`select actor from audit
    where subject = ${`account:${accountId}`} and action = 'account.read'`);
  expect(read).toEqual([{ actor: `operator:${mara.userId}` }]);
});

it('decides on the letter of an employer, and restricts what the firm thinks unsuitable', async () => {
  const { accountId } = await waitingLicense(site);
  const { database } = site.store;
  await database.run(sql`insert into suitability (account_id, answers, wealth_completed_at, investment_completed_at, saved_at)
    values (${accountId}, '{"employment_status": "Employed", "is_fin_regulator": "yes"}', ${clock.now()}, ${clock.now()},
      ${clock.now()})`);
  await database.run(
    sql`update investment_account set employer_consent_status = 'pending' where id = ${accountId}`,
  );
  expect((await decisionOf(accountId, 'consent_approve'))?.effects).toMatchObject([
    { figure: 'employer_consent', before: 'pending', after: 'approved' },
    { figure: 'suitability', before: 'restricted', after: 'allowed' },
    { figure: 'can_invest' },
  ]);
  const approve = { reason: 'Letter seen.', status: 'pending' };
  const stale = await act(accountId, 'employer-consent/approve', { ...approve, status: 'inactive' });
  expect(stale.code).toBe('review_changed');
  expect((await act(accountId, 'employer-consent/approve', approve)).body).toEqual({ outcome: 'done' });
  expect((await act(accountId, 'employer-consent/approve', approve)).body).toEqual({ outcome: 'already' });
  const status = async () => (await standingOf(accountId)).suitability.status;
  expect(await status()).toBe('allowed');
  await act(accountId, 'suitability/restrict', { reason: 'Too much of one thing.' });
  expect(await status()).toBe('restricted');
  await act(accountId, 'suitability/release', { reason: 'Reviewed.' });
  expect(await status()).toBe('allowed');
  await act(accountId, 'employer-consent/decline', { reason: 'Taken back.', status: 'approved' });
  expect(await status()).toBe('restricted');
});

it('shows answers that came with a warning, and that somebody has looked at them as they are', async () => {
  const { accountId } = await waitingLicense(site);
  const { database } = site.store;
  const now = clock.now();
  const answers = {
    employment_status: 'Employed',
    time_horizon: 'short',
    investment_acknowledged: ['time_horizon'],
  };
  await database.run(sql`insert into suitability
      (account_id, answers, wealth_completed_at, investment_completed_at, saved_at)
    values (${accountId}, ${sql.json(answers)}::jsonb, ${now}, ${now}, ${now})`);
  await database.run(
    sql`update investment_account set suitability_status = 'allowed' where id = ${accountId}`,
  );
  const { suitability, decisions } = await standingOf(accountId);
  expect(suitability.warnings).toMatchObject([{ field: 'time_horizon', acknowledged: true }]);
  expect(decisions.map(({ act: name }) => name)).toContain('warnings_seen');
  const seen = { reason: 'Spoke with them.', version: { wealth: 1, investment: 1 } };
  const stale = { ...seen, version: { wealth: 1, investment: 2 } };
  expect((await act(accountId, 'suitability/seen', stale)).code).toBe('review_changed');
  expect((await act(accountId, 'suitability/seen', seen)).body).toEqual({ outcome: 'done' });
  expect((await standingOf(accountId)).suitability.seen).toBe(true);
  await database.run(sql`update suitability set answers = '{}' where account_id = ${accountId}`);
  expect((await act(accountId, 'suitability/seen', seen)).code).toBe('review_no_warnings');
});

it('holds a person over all their accounts, clears them, and asks for a new check', async () => {
  const { accountId, userId } = await waitingLicense(site);
  const { database } = site.store;
  const other = newId('acc', clock.now());
  await database.run(sql`insert into investment_account (id, user_id, type, created_at, updated_at)
    values (${other}, ${userId}, 'sdira', ${clock.now()}, ${clock.now()})`);
  const state = () =>
    database.rows(sql`select kyc_common_status as common, reverify_account_info as anew
      from investment_account where user_id = ${userId} order by id`);
  const hold = { reason: 'A name on a list.', hold: null };
  expect((await act(accountId, 'identity/hold', hold)).body).toEqual({ outcome: 'done' });
  expect(await state()).toEqual([
    { common: 'pending', anew: false },
    { common: 'pending', anew: false },
  ]);
  expect((await recordOf(other)).waiting.map(({ queue }) => queue)).toEqual(['identity']);
  expect((await act(other, 'identity/hold', { ...hold, hold: 'pending' })).body).toEqual({
    outcome: 'already',
  });
  expect((await act(other, 'identity/clear', { reason: ' ', hold: 'pending' })).status).toBe(400);
  await act(other, 'identity/clear', { reason: 'Someone else of that name.', hold: 'pending' });
  expect((await act(accountId, 'identity/hold', hold)).code).toBe('review_changed');
  await act(accountId, 'identity/reverify', { reason: 'The document has expired.' });
  expect(await state()).toEqual([
    { common: 'approved', anew: true },
    { common: 'approved', anew: false },
  ]);
  const lines = await database.rows(sql`select subject, event, reason from account_history
    where account_id = ${accountId} order by at, id`);
  expect(lines).toEqual([
    { subject: 'common_kyc', event: 'pending', reason: 'A name on a list.' },
    { subject: 'common_kyc', event: 'approved', reason: 'Someone else of that name.' },
    { subject: 'reverification', event: 'required', reason: 'The document has expired.' },
  ]);
});

it('passes and fails only the check that is under review and was read', async () => {
  const { accountId } = await waitingLicense(site);
  const { database } = site.store;
  const pass = { reason: 'The document is genuine.', attempt: 1 };
  expect((await act(accountId, 'identity/pass', pass)).code).toBe('review_not_waiting');
  await database.run(sql`update investment_account set kyc_status = 'pending_review', kyc_attempt = 2
    where id = ${accountId}`);
  expect((await decisionOf(accountId, 'identity_pass'))?.effects[0]).toEqual({
    figure: 'identity',
    before: 'pending_review',
    after: 'success',
  });
  expect((await act(accountId, 'identity/pass', pass)).code).toBe('review_changed');
  // No provider knows of this check.
  expect((await act(accountId, 'identity/fail', { ...pass, attempt: 2 })).code).toBe('review_not_waiting');
  expect((await act(accountId, 'identity/allow', { reason: 'They called.' })).body).toEqual({
    outcome: 'done',
  });
});

it('closes a payments customer and opens it again, with a reason, on record', async () => {
  const { accountId } = await waitingLicense(site);
  const treasury = await site.operator('treasury');
  const close = { reason: 'The holder died.', status: 'verified' };
  expect((await act(accountId, 'payments-customer/close', close)).status).toBe(404);
  const customer = unwrap(await site.customers.create(personal(), `key of ${accountId}`));
  await site.store.database.run(sql`update investment_account set wallet_status = 'verified', customer_id = ${customer}
    where id = ${accountId}`);
  const status = async () => (await standingOf(accountId)).payments_customer?.status;
  const stale = await act(accountId, 'payments-customer/close', { ...close, status: 'document' });
  expect(stale.code).toBe('review_changed');
  expect((await act(accountId, 'payments-customer/close', close, treasury)).body).toEqual({
    outcome: 'done',
  });
  expect(await status()).toBe('deactivated');
  const reopen = { reason: 'It was someone else.', status: 'deactivated' };
  expect((await act(accountId, 'payments-customer/reopen', reopen)).status).toBe(200);
  expect(await status()).toBe('verified');
  expect((await act(accountId, 'payments-customer/reopen', { ...reopen, status: 'verified' })).code).toBe(
    'customer_not_possible',
  );
  const lines = await site.store.database.rows<{
    action: string;
    actor: string;
    reason: string | null;
  }>(sql`select action, actor, after ->> 'reason' as reason from audit
    where subject = ${`account:${accountId}`} and action like 'account.wallet.%' order by id`);
  // What the service tells of it comes when it comes, and may be here first.
  expect(lines.filter(({ actor }) => actor !== 'provider:payments')).toEqual([
    {
      action: 'account.wallet.deactivated',
      actor: `operator:${treasury.userId}`,
      reason: 'The holder died.',
    },
    {
      action: 'account.wallet.reactivated',
      actor: `operator:${mara.userId}`,
      reason: 'It was someone else.',
    },
  ]);
});

it('says that no register is set up for licenses, and asks none about another way', async () => {
  const { accountId, requestId } = await waitingLicense(site);
  const looked = await act(accountId, 'accreditation/license', undefined as unknown as object);
  expect(looked.body).toMatchObject({ outcome: 'off', crd: '2345678', series: '65', doubts: [] });
  await site.store.database.run(
    sql`update accreditation_request set method = 'net_worth' where id = ${requestId}`,
  );
  const other = await act(accountId, 'accreditation/license', undefined as unknown as object);
  expect(other.code).toBe('review_no_license');
});

it('an account that is closed tells its story, and nothing can be decided about it', async () => {
  const { accountId, seen } = await waitingLicense(site);
  await site.store.database.run(
    sql`update investment_account set deleted_at = ${clock.now()} where id = ${accountId}`,
  );
  expect(await recordOf(accountId)).toMatchObject({
    standing: null,
    closed_at: clock.now().toISOString(),
  });
  expect((await act(accountId, 'accreditation/approve', { ...seen, reason: 'Fine.' })).status).toBe(404);
});
