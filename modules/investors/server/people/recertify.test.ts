import { sql } from '@furrow/database/sql';
import { fixedClock, systemClock } from '@furrow/kernel/clock';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { applyCertification } from './certify-owners.ts';
import { endCertificationsJob } from './recertify.ts';

let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(systemClock);
});
afterAll(() => site.drop());

const run = (at: string) => endCertificationsJob.handle({}, jobContext(site.database, fixedClock(at)));

it('a certification that is not said anew is over after 30 days of New York', async () => {
  const { id } = await site.newAccount('entity');
  const { id: other } = await site.newAccount('entity');
  await site.database.run(sql`update investment_account set certification_status = 'recertify',
    recertify_asked_on = '2026-03-01' where id = ${id}`);
  await site.database.run(
    sql`update investment_account set certification_status = 'certified' where id = ${other}`,
  );
  const statuses = async () =>
    (
      await site.database.rows<{ status: string }>(
        sql`select certification_status as status from investment_account order by created_at, id`,
      )
    ).map(({ status }) => status);
  // Still March 30th in New York.
  await run('2026-03-31T03:00:00.000Z');
  expect(await statuses()).toEqual(['recertify', 'certified']);
  await run('2026-03-31T05:00:00.000Z');
  await run('2026-03-31T06:00:00.000Z');
  expect(await statuses()).toEqual(['uncertified', 'certified']);
  const lines = await site.database.rows(
    sql`select event, to_status from account_history where account_id = ${id}`,
  );
  expect(lines).toEqual([{ event: 'ended', to_status: 'uncertified' }]);
});

it('the provider may ask for a certification anew, and cannot give one that nobody made', async () => {
  const { id } = await site.newAccount('entity');
  const standing = () =>
    site.database.one(sql`select certification_status as status, recertify_asked_on as asked
      from investment_account where id = ${id}`);
  const report = (status: 'certified' | 'recertify') =>
    site.database.transaction((tx) =>
      applyCertification(tx, id, status, new Date('2026-03-02T15:00:00.000Z')),
    );
  await report('certified');
  expect(await standing()).toEqual({ status: 'uncertified', asked: null });
  await site.database.run(
    sql`update investment_account set certification_status = 'certified' where id = ${id}`,
  );
  await report('recertify');
  expect(await standing()).toEqual({ status: 'recertify', asked: '2026-03-02' });
});
