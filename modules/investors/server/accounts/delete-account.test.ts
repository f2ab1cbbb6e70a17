import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { personal } from '@furrow/providers/test-customers';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSecret } from '../common/secrets.ts';
import { investorsAlone } from '../test-investors.ts';
import { deleteAccount } from './delete-account.ts';
import { forgetClosedJob } from './forget-closed.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

async function withSecret(account: { id: Id<'acc'>; userId: string }) {
  const secret = { ownerId: account.id, field: 'ssn', value: '123456788', at: clock.now() };
  await site.database.transaction((tx) => keepSecret(tx, site.deps.sealer, secret));
  await site.database.run(
    sql`update investment_account set details = '{"first_name": "Ada"}' where id = ${account.id}`,
  );
  return account;
}
const secrets = (id: string) => site.database.rows(sql`select from investor_secret where owner_id = ${id}`);
const remove = ({ id, userId }: { id: Id<'acc'>; userId: string }) =>
  site.database.transaction((tx) =>
    deleteAccount(tx, {
      userId,
      accountId: id,
      now: clock.now(),
      useElsewhere: site.deps.useElsewhere,
    }),
  );
const forget = (at: string) => forgetClosedJob.handle({}, jobContext(site.database, fixedClock(at)));

it('H6 of a draft nothing secret stays; what was checked stays for five years, and the wallet is closed', async () => {
  const draft = await withSecret(await site.newAccount('individual'));
  expect(await remove(draft)).toMatchObject({ ok: true });
  expect(await secrets(draft.id)).toHaveLength(0);

  const made = await site.deps.payments?.customers.create(personal(), 'key');
  if (made === undefined) throw new Error('no payments provider');
  const customer = unwrap(made);
  const checked = await withSecret(await site.newAccount('individual', { wallet: 'verified', customer }));
  expect(await remove(checked)).toMatchObject({ ok: true });
  await site.work();
  expect(await site.deps.payments?.customers.find(customer)).toMatchObject({
    value: { status: 'deactivated' },
  });
  const lines = await site.database.rows(
    sql`select event, from_status, actor from account_history where account_id = ${checked.id} order by at, id`,
  );
  expect(lines).toContainEqual({ event: 'deactivated', from_status: 'verified', actor: 'provider:payments' });

  await forget('2031-03-02T14:00:00Z');
  expect(await secrets(checked.id)).toHaveLength(1);
  await forget('2031-03-02T16:00:00Z');
  expect(await secrets(checked.id)).toHaveLength(0);
  expect(
    await site.database.one(sql`select details from investment_account where id = ${checked.id}`),
  ).toEqual({ details: {} });
});

it('an account that lies with somebody else stays; one whose owner was asked for more may go', async () => {
  const business = await site.newAccount('trust', { kyb: 'pending' });
  expect(await remove(business)).toEqual({ ok: false, error: { code: 'account_under_review' } });
  for (const [column, state] of [
    ['kyc_status', 'pending_review'],
    ['kyc_common_status', 'pending'],
    ['employer_consent_status', 'pending'],
  ] as const) {
    const account = await site.newAccount('individual');
    const text = `update investment_account set ${column} = $1 where id = $2`;
    await site.database.run({ text, values: [state, account.id] });
    expect(await remove(account), column).toEqual({ ok: false, error: { code: 'account_under_review' } });
  }
  const asked = await site.newAccount('individual');
  const request = newId('acr', clock.now());
  await site.database.run(sql`insert into accreditation_request (id, account_id, method, status, started_at)
    values (${request}, ${asked.id}, 'license', 'new_info_added', ${clock.now()})`);
  expect(await remove(asked)).toEqual({ ok: false, error: { code: 'account_under_review' } });
  await site.database.run(
    sql`update accreditation_request set status = 'need_more_info' where id = ${request}`,
  );
  expect(await remove(asked)).toMatchObject({ ok: true });
});
