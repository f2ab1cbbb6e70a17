import { sql } from '@furrow/database/sql';
import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { investorSite } from './test-investor-site.ts';
import type { Person } from './test-people.ts';

const site = investorSite();
let ada: Person;
let account: string;
let trust: string;
let person: string;

const TRAP = { [HONEYPOT_FIELD]: 'Acme Inc' };
const WORDS =
  'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.';

beforeAll(async () => {
  ada = await site.newPerson();
  const made = async (path: string, body: object) =>
    ((await site.call(ada, 'POST', path, body)).body as { id: string }).id;
  account = await made('/account', { type: 'individual' });
  trust = await made('/account', { type: 'trust' });
  person = await made(`/account/${trust}/people`, { type: 'trustee' });
  await site.call(ada, 'POST', `/account/${account}/accreditation`, { method: 'net_worth', statements: [1] });
});

/** Everything that a form could have written. */
const everything = () =>
  site.store.database.rows(sql`
    select 'account' as what, a::text as row from investment_account a
    union all select 'person', p::text from account_person p
    union all select 'suitability', s::text from suitability s
    union all select 'beneficiary', b::text from beneficiary b
    union all select 'user', u::text from user_account u
    union all select 'history', h::text from account_history h
    order by 1, 2`);

const forms = (): [name: string, path: string][] => [
  ['details', `/account/${account}/details`],
  ['wealth', `/account/${account}/suitability/wealth`],
  ['investment', `/account/${account}/suitability/investment`],
  ['evidence', `/account/${account}/accreditation/evidence`],
  ['person', `/account/${trust}/people/${person}`],
  ['profile', '/profile/details'],
];

describe('E25 a filled honeypot is refused and changes nothing', () => {
  it('on every form that the server describes', async () => {
    for (const [name, path] of forms()) {
      const described = await site.call(ada, 'OPTIONS', path);
      const { fields } = described.body as { fields: { name: string; type: string }[] };
      expect(
        fields.filter(({ type }) => type === 'honeypot'),
        name,
      ).toMatchObject([{ name: HONEYPOT_FIELD }]);
      const { version } = (await site.call(ada, 'GET', path)).body as { version: number };
      const before = await everything();
      for (const method of ['PATCH', 'POST']) {
        const answer = await site.call(ada, method, path, { data: TRAP, version });
        expect(answer, `${method} ${name}`).toMatchObject({
          status: 422,
          body: { code: 'bot_detected', message: WORDS },
        });
      }
      expect(await everything(), name).toEqual(before);
    }
  });

  it.each([
    ['POST', '/account', { type: 'trust', ...TRAP }],
    [
      'PUT',
      '/account/ACCOUNT/beneficiaries',
      {
        data: [{ rank: 'primary', relationship: 'trust', entity_name: 'Quill', share: '100', ...TRAP }],
        version: 1,
      },
    ],
    ['POST', '/attestation', { token: 'x', data: TRAP }],
    ['POST', '/attestation/decline', { token: 'x', reason: '', ...TRAP }],
  ])('%s %s', async (method, path, body) => {
    const before = await everything();
    const answer = await site.call(ada, method, path.replace('ACCOUNT', account), body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'bot_detected', message: WORDS } });
    expect(await everything()).toEqual(before);
  });
});
