import { sql } from '@furrow/database/sql';
import { beforeAll, expect, it } from 'vitest';
import { investorSite } from '../../../apps/server/tests/test-investor-site.ts';
import type { Person } from '../../../apps/server/tests/test-people.ts';

const site = investorSite();
const { call } = site;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  ada = await site.newPerson();
  bob = await site.newPerson();
});

const BIRTHDAY = '2011-04-09';
const SPOUSE = {
  rank: 'primary',
  relationship: 'spouse',
  first_name: 'Ann',
  last_name: 'Quill',
  share: '60',
};
const CHILD = {
  rank: 'primary',
  relationship: 'non_spouse',
  primary_relationship: 'Child',
  first_name: 'Nell',
  last_name: 'Quill',
  suffix: 'jr',
  share: '40',
  birthday: BIRTHDAY,
};
const TRUST = { rank: 'contingent', relationship: 'trust', entity_name: 'Quill Trust', share: '100' };

async function open(): Promise<string> {
  const { body } = await call(ada, 'POST', '/account', { type: 'individual' });
  return `/account/${body.id}/beneficiaries`;
}

it('the whole list is kept, shown and changed; what is secret of it is shown as its year', async () => {
  const path = await open();
  expect((await call(ada, 'GET', path)).body).toEqual({ data: [], count: 0, total: 0, version: 1 });
  const saved = await call(ada, 'PUT', path, { data: [TRUST, SPOUSE, CHILD], version: 1 });
  expect(saved.body).toMatchObject({
    version: 2,
    data: [
      {
        rank: 'primary',
        relationship: 'spouse',
        primary_relationship: 'Spouse',
        share: '60',
        birthday: null,
      },
      { primary_relationship: 'Child', suffix: 'jr', share: '40', birthday: { last_four: '2011' } },
      { rank: 'contingent', entity_name: 'Quill Trust', primary_relationship: null, first_name: null },
    ],
  });
  const [, child] = saved.body.data;
  const alone = { ...child, share: '100' };
  const changed = await call(ada, 'PUT', path, { data: [alone], version: 2 });
  expect(changed.body.data).toEqual([alone]);
  const { count } = await site.store.database.one<{ count: number }>(
    sql`select count(*)::integer as count from investor_secret where owner_id = ${child.id}`,
  );
  expect(count).toBe(1);
  const without = await call(ada, 'PUT', path, { data: [{ ...alone, birthday: null }], version: 3 });
  expect(without.body.data[0].birthday).toBeNull();
  const none = await call(ada, 'PUT', path, { data: [], version: 4 });
  expect(none.body).toEqual({ data: [], count: 0, total: 0, version: 5 });
  const lines = await site.store.database.rows<{ evidence: object }>(sql`select evidence from account_history
    where account_id = ${path.split('/')[2] ?? ''} and subject = 'beneficiaries' order by at, id`);
  expect(lines).toHaveLength(4);
  expect(lines[0]?.evidence).toMatchObject({ primary: 2, contingent: 1, removed: [] });
});

it.each([
  ['shares of 99.99', [{ ...SPOUSE, share: '59.99' }, CHILD], 'data'],
  ['shares of 100.01', [{ ...SPOUSE, share: '60.01' }, CHILD], 'data'],
  ['a contingent one alone', [TRUST], 'data'],
  [
    'two spouses',
    [
      { ...SPOUSE, share: '50' },
      { ...SPOUSE, share: '50' },
    ],
    'data',
  ],
  ['a share of nothing', [{ ...SPOUSE, share: '0' }, CHILD], '0.share'],
  ['a birthday to come', [SPOUSE, { ...CHILD, birthday: '2999-01-01' }], '1.birthday'],
  ['a suffix of one’s own', [SPOUSE, { ...CHILD, suffix: 'esq' }], '1.suffix'],
])('%s: refused, and nothing is stored', async (_what, data, field) => {
  const path = await open();
  const refused = await call(ada, 'PUT', path, { data, version: 1 });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'validation_error', fields: { [field]: [expect.any(String)] } });
  expect((await call(ada, 'GET', path)).body).toMatchObject({ count: 0, version: 1 });
});

it('G19 of two tabs one is stored, the other is shown what is there', async () => {
  const path = await open();
  const lists = [[{ ...SPOUSE, share: '100' }], [{ ...CHILD, share: '100' }]];
  const both = await Promise.all(lists.map((data) => call(ada, 'PUT', path, { data, version: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = both.find(({ status }) => status === 409)?.body;
  const stored = (await call(ada, 'GET', path)).body;
  expect(told).toMatchObject({ code: 'form_conflict', ...stored });
  const same = await call(ada, 'PUT', path, { data: stored.data, version: stored.version });
  expect(same.body.code).toBe('no_changed_data');
});

it('F1 F3 another’s list is not there, and another’s beneficiary is not taken over', async () => {
  const [path, other] = [await open(), await open()];
  const mine = (await call(ada, 'PUT', other, { data: [{ ...SPOUSE, share: '100' }], version: 1 })).body
    .data[0];
  expect((await call(bob, 'GET', path)).status).toBe(404);
  expect((await call(bob, 'PUT', path, { data: [{ ...SPOUSE, share: '100' }], version: 1 })).status).toBe(
    404,
  );
  expect((await call(ada, 'PUT', path, { data: [mine], version: 1 })).status).toBe(404);
  expect((await call(ada, 'GET', other)).body.data).toEqual([mine]);
});

it('H1 H9 no birth date is in an answer, a log line or a table', async () => {
  const rows = await site.store.database.rows<{ row: string }>(
    sql`select b::text as row from beneficiary b union all select h::text from account_history h
      union all select s::text from investor_secret s`,
  );
  const everything = [...site.app.lines, ...rows.map(({ row }) => row)].join('\n');
  expect(everything).not.toContain(BIRTHDAY);
});
