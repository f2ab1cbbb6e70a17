import { sql } from '@furrow/database/sql';
import { pdf } from '@furrow/providers/file-check.fixture';
import { beforeAll, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { investorSite } from './test-investor-site.ts';
import type { Person } from './test-people.ts';
import { INVESTMENT, WEALTH } from './test-user-calls.ts';

const site = investorSite();
const { call } = site;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  bob = await site.newPerson();
});

async function open(): Promise<string> {
  const { body } = await call(ada, 'POST', '/account', { type: 'individual' });
  return `/account/${body.id}/suitability`;
}

it('both steps are answered, each with a version of its own, and then the rule decides', async () => {
  const path = await open();
  const options = await call(ada, 'OPTIONS', `${path}/wealth`);
  expect(options.body.fields[0]).toMatchObject({ name: 'est_total_net_worth', type: 'radio' });
  await call(ada, 'PATCH', `${path}/wealth`, { data: { employment_status: 'Retired' }, version: 1 });
  const early = await call(ada, 'POST', `${path}/wealth`, { data: {}, version: 2 });
  expect(Object.keys(early.body.fields)).toContain('est_liquid_worth');
  expect((await call(ada, 'POST', `${path}/wealth`, { data: WEALTH, version: 2 })).status).toBe(200);
  expect((await call(ada, 'GET', path)).body).toMatchObject({
    suitability_status: 'inactive',
    answered_at: null,
  });
  const done = await call(ada, 'POST', `${path}/investment`, { data: INVESTMENT, version: 1 });
  expect(done.body).toMatchObject({ version: 2, data: { risk_tolerance: '3' } });
  expect((await call(ada, 'GET', path)).body).toMatchObject({
    employment_status: 'Employed',
    is_experienced: true,
    is_fin_regulator: false,
    risk_tolerance: 3,
    suitability_status: 'allowed',
    answered_at: expect.any(String),
    reassess_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    warnings: [],
  });
  const history = await call(ada, 'GET', path.replace('suitability', 'history'));
  expect(
    history.body.data.filter(({ subject }: { subject: string }) => subject === 'suitability'),
  ).toMatchObject([
    { event: 'assessed', from: 'inactive', to: 'allowed', by: 'you' },
    { event: 'answered' },
    { event: 'answered' },
  ]);
});

it('a warning is said, acknowledged with the time, and then restricts nobody', async () => {
  const path = await open();
  const poor = { ...WEALTH, est_total_net_worth: 'under_200k', est_liquid_worth: 'under_50k' };
  const unread = await call(ada, 'POST', `${path}/wealth`, { data: poor, version: 1 });
  expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ['wealth_acknowledged']]);
  const half = { ...poor, wealth_acknowledged: ['est_liquid_worth'] };
  expect((await call(ada, 'POST', `${path}/wealth`, { data: half, version: 1 })).status).toBe(400);
  const read = { ...poor, wealth_acknowledged: ['est_total_net_worth', 'est_liquid_worth'] };
  expect((await call(ada, 'POST', `${path}/wealth`, { data: read, version: 1 })).status).toBe(200);
  const averse = {
    ...INVESTMENT,
    risk_tolerance: '1',
    time_horizon: 'short',
    investment_experience: '0',
    investment_acknowledged: ['risk_tolerance', 'time_horizon', 'investment_experience'],
  };
  await call(ada, 'POST', `${path}/investment`, { data: averse, version: 1 });
  const { body } = await call(ada, 'GET', path);
  expect(body).toMatchObject({ suitability_status: 'allowed', acknowledged_at: expect.any(String) });
  expect(body.warnings).toEqual(
    [
      'est_total_net_worth',
      'est_liquid_worth',
      'risk_tolerance',
      'time_horizon',
      'investment_experience',
    ].map((field) => ({ field, message: expect.any(String), acknowledged: true })),
  );
  const history = await call(ada, 'GET', path.replace('suitability', 'history'));
  const acknowledged = history.body.data.filter(
    ({ event }: { event: string }) => event === 'warnings_acknowledged',
  );
  expect(acknowledged).toMatchObject([{ by: 'you' }, { by: 'you' }]);
});

it('an acknowledgement ends with its answer, and is asked for again when that comes back', async () => {
  const path = await open();
  await call(ada, 'POST', `${path}/wealth`, { data: WEALTH, version: 1 });
  const short = { ...INVESTMENT, time_horizon: 'short', investment_acknowledged: ['time_horizon'] };
  await call(ada, 'POST', `${path}/investment`, { data: short, version: 1 });
  const change = (data: object, version: number) =>
    call(ada, 'PATCH', `${path}/investment`, { data, version });
  const seen = async () => {
    const { body } = await call(ada, 'GET', path);
    const open = body.warnings.filter(({ acknowledged }: { acknowledged: boolean }) => !acknowledged);
    return [body.suitability_status, open.length, body.step_to_answer];
  };
  expect(await seen()).toEqual(['allowed', 0, null]);
  expect((await change({ time_horizon: 'long' }, 2)).body.data.investment_acknowledged).toEqual([]);
  expect(await seen()).toEqual(['allowed', 0, null]);
  await change({ time_horizon: 'short' }, 3);
  expect(await seen()).toEqual(['inactive', 1, 'investment']);
  await change({ investment_acknowledged: ['time_horizon'] }, 4);
  expect(await seen()).toEqual(['allowed', 0, null]);
  // What nobody warned of cannot be acknowledged beforehand.
  const early = await change({ investment_acknowledged: ['time_horizon', 'risk_tolerance'] }, 5);
  expect(early.body.data.investment_acknowledged).toEqual(['time_horizon']);
});

async function letter(who: Person, accountId: string): Promise<Response> {
  return fetch(`${site.app.url}/api/user/account/${accountId}/files?purpose=employer_consent`, {
    method: 'POST',
    headers: { ...who.bearer, 'content-type': 'application/pdf', 'x-file-name': 'letter.pdf' },
    body: Buffer.from(await pdf()),
  });
}

it('who works for a regulator waits for the employer: nothing is sent without a letter', async () => {
  const path = await open();
  await call(ada, 'POST', `${path}/wealth`, { data: { ...WEALTH, is_fin_regulator: 'yes' }, version: 1 });
  await call(ada, 'POST', `${path}/investment`, { data: INVESTMENT, version: 1 });
  expect((await call(ada, 'GET', path)).body.suitability_status).toBe('restricted');
  const without = await call(ada, 'POST', `${path}/employer-consent`);
  expect(without.body).toMatchObject({ code: 'employer_consent_file_missing' });
  const accountId = path.split('/')[2] ?? '';
  expect((await letter(bob, accountId)).status).toBe(404);
  expect((await letter(ada, accountId)).status).toBe(201);
  const both = await Promise.all([1, 2].map(() => call(ada, 'POST', `${path}/employer-consent`)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toMatchObject({
    employer_consent_status: 'pending',
    employer_consent_files: [{ name: 'letter.pdf', status: 'sent' }],
  });
  const sent = await site.store.database.rows(sql`select from account_history
    where account_id = ${accountId} and subject = 'employer_consent' and event = 'sent'`);
  expect(sent).toHaveLength(1);
  // With another employment the letter says nothing any more.
  await call(ada, 'PATCH', `${path}/wealth`, { data: { is_fin_regulator: 'no' }, version: 2 });
  expect((await call(ada, 'GET', path)).body).toMatchObject({
    employer_consent_status: 'inactive',
    suitability_status: 'allowed',
  });
  expect((await call(ada, 'POST', `${path}/employer-consent`)).body.code).toBe('employer_consent_not_needed');
  expect((await letter(ada, accountId)).status).toBe(409);
  expect((await call(ada, 'GET', path)).body.employer_consent_files).toMatchObject([
    { status: 'refused', refusal: 'The employment has changed.' },
  ]);
});

it('G19 of two saves at once one is stored and the other is told; the other step is not disturbed', async () => {
  const path = await open();
  const both = await Promise.all(
    ['Retired', 'Employed'].map((employment_status) =>
      call(ada, 'PATCH', `${path}/wealth`, { data: { employment_status }, version: 1 }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await call(ada, 'PATCH', `${path}/investment`, { data: { risk_tolerance: '5' }, version: 1 });
  expect(other.status).toBe(200);
});

it('F1 F14 another’s answers are not there, and nobody sets a status', async () => {
  const path = await open();
  for (const [method, where, body] of [
    ['GET', ''],
    ['OPTIONS', '/wealth'],
    ['GET', '/investment'],
    ['PATCH', '/wealth', { data: { employment_status: 'Retired' }, version: 1 }],
    ['POST', '/investment', { data: INVESTMENT, version: 1 }],
    ['POST', '/employer-consent'],
  ] as const)
    expect((await call(bob, method, `${path}${where}`, body)).status, `${method} ${where}`).toBe(404);
  const set = await call(ada, 'PATCH', `${path}/wealth`, {
    data: { suitability_status: 'allowed' },
    version: 1,
  });
  expect(set.body.fields).toHaveProperty('suitability_status');
});

it('a day on which the answers were not looked at is made up for', () => {
  const entry = modules.schedule.find(({ job }) => job.name === 'investors.reassess-suitability');
  expect(entry?.catchUpMs).toBe(24 * 60 * 60_000);
});
