import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { listDone } from '@furrow/database/work-list';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investor } from '../accreditation/accreditation.fixture.ts';
import { investorsAlone } from '../test-investors.ts';
import { setCommonKyc } from '../verification/review-person.ts';
import { investorQueues } from './queues.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const describeIn = (name: string, subjects: readonly string[]) => {
  const queue = investorQueues.find((one) => one.name === name);
  if (queue === undefined) throw new Error(`no queue ${name}`);
  return countStatements(() => queue.describe(site.database, subjects, clock.now()));
};

it('says whose thing it is, what is claimed, and where its record is', async () => {
  const ada = await investor(site.database);
  await ada.submit();
  const { result } = await describeIn('accreditation', [ada.accountId]);
  expect(result.get(ada.accountId)).toMatchObject({
    title: 'Ada Quill',
    detail: expect.stringContaining('2345678'),
    status: null,
    path: `/masters/accounts/${ada.accountId}`,
  });
  await site.database.run(sql`update accreditation_request set status = 'new_info_added'
    where account_id = ${ada.accountId}`);
  const again = await describeIn('accreditation', [ada.accountId]);
  expect(again.result.get(ada.accountId)?.status).not.toBeNull();
});

it('a person on hold is shown with their first account, and what is gone is left out', async () => {
  const { id, userId } = await site.newAccount('individual');
  const [later, now] = [newId('acc', clock.now()), clock.now()];
  await site.database.run(sql`insert into investment_account (id, user_id, type, created_at, updated_at)
    values (${later}, ${userId}, 'sdira', ${new Date(now.getTime() + 1)}, ${now})`);
  await site.database.run(
    sql`update investment_account set kyc_common_status = 'pending' where user_id = ${userId}`,
  );
  const gone = newId('acc', clock.now());
  const { result } = await describeIn('identity', [userId, gone]);
  expect([...result.keys()]).toEqual([userId]);
  expect(result.get(userId)?.path).toBe(`/masters/accounts/${id}`);
});

it('whoever was released today is still named among what was decided', async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const by = { accountId, actor: 'operator:eve', reason: 'Looked.', at: clock.now() };
  for (const status of ['pending', 'approved'] as const)
    await site.database.transaction((tx) => setCommonKyc(tx, by, status));
  const done = await listDone(site.database, { queues: ['identity'], from: clock.now(), limit: 9 });
  expect(done).toMatchObject([{ subject: userId, doneBy: 'operator:eve' }]);
  const { result } = await describeIn('identity', [userId]);
  expect(result.get(userId)?.path).toBe(`/masters/accounts/${accountId}`);
});

it('names the questions that came with a warning', async () => {
  const { id } = await site.newAccount('individual');
  await site.database.run(sql`insert into suitability (account_id, answers, saved_at)
    values (${id}, '{"time_horizon": "short", "risk_tolerance": "1"}', ${clock.now()})`);
  const { result } = await describeIn('suitability', [id]);
  expect(result.get(id)?.detail).toMatch(/risk.*time horizon/);
});

it('a whole page is described in one statement, of people in two', async () => {
  const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => site.newAccount('trust', { kyb: 'pending' })));
  const ids = accounts.map(({ id }) => id);
  for (const name of ['identity', 'business', 'accreditation', 'suitability', 'employer_consent']) {
    const { result, statements } = await describeIn(name, ids);
    expect([name, statements, result.size]).toEqual([name, 1, 5]);
  }
  const wishes = accounts.map(({ userId }) => ({ id: newId('dar', clock.now()), userId }));
  for (const { id, userId } of wishes)
    await site.database.run(sql`insert into data_request (id, user_id, kind, created_at)
      values (${id}, ${userId}, 'deletion', ${clock.now()})`);
  const privacy = await describeIn(
    'privacy',
    wishes.map(({ id }) => id),
  );
  expect([privacy.statements, privacy.result.size]).toEqual([2, 5]);
});
