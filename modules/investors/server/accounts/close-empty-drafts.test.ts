import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_DRAFT_DAYS } from '../../rules/index.ts';
import { saveForm } from '../common/forms/save-form.ts';
import { openSuitabilityStep } from '../suitability/suitability-form.ts';
import { investorsAlone } from '../test-investors.ts';
import { emptyDraftCloser } from './close-empty-drafts.ts';
import { createAccount } from './create-account.ts';
import { openDetails } from './details.ts';

const OPENED = new Date('2026-03-02T15:00:00.000Z');
const later = (days: number) => new Date(OPENED.getTime() + days * 24 * 60 * 60_000);
let site: Awaited<ReturnType<typeof investorsAlone>>;
let userId: string;

beforeAll(async () => {
  site = await investorsAlone(fixedClock(OPENED.toISOString()));
  ({ userId } = await site.newAccount('individual', { wallet: 'verified' }));
  await site.database.run(
    sql`update user_account set first_name = 'Ada', city = 'Urbana' where id = ${userId}`,
  );
});
afterAll(() => site.drop());

const open = async () =>
  unwrap(
    await site.database.transaction((tx) => createAccount(tx, { userId, type: 'individual', now: OPENED })),
  );

const sweep = (at: Date, useElsewhere = site.deps.useElsewhere) =>
  emptyDraftCloser({ useElsewhere }).handle({}, jobContext(site.database, fixedClock(at.toISOString())));

const isClosed = async (id: string) =>
  (
    await site.database.one<{ closed: boolean }>(
      sql`select deleted_at is not null as closed from investment_account where id = ${id}`,
    )
  ).closed;

it('an account nobody wrote anything into is closed after its time, once, with a line of audit', async () => {
  const draft = await open();
  await sweep(later(EMPTY_DRAFT_DAYS - 1));
  expect(await isClosed(draft)).toBe(false);
  await sweep(later(EMPTY_DRAFT_DAYS));
  await sweep(later(EMPTY_DRAFT_DAYS + 1));
  expect(await isClosed(draft)).toBe(true);
  const lines = await site.database.rows(sql`select event, actor, reason from account_history
    where account_id = ${draft} and event = 'deleted'`);
  expect(lines).toEqual([
    {
      event: 'deleted',
      actor: 'job:investors.close-empty-drafts',
      reason: 'Nothing was entered within 30 days.',
    },
  ]);
  const audited = await site.database.rows(
    sql`select actor from audit where subject = ${`account:${draft}`} and action = 'account.account.deleted'`,
  );
  expect(audited).toEqual([{ actor: 'job:investors.close-empty-drafts' }]);
});

it('one with anything in it stays', async () => {
  const { database, deps } = site;
  const save = (opened: Parameters<typeof saveForm>[1]['open'], data: Record<string, unknown>) =>
    saveForm(database, { open: opened, given: { data, version: 1 }, completed: false, now: OPENED });
  const touched: Record<string, (accountId: Id<'acc'>) => Promise<unknown>> = {
    details: (accountId) =>
      save((tx) => openDetails(tx, deps.sealer, { userId, accountId, lock: true }), { city: 'Eagleton' }),
    suitability: (accountId) =>
      save((tx) => openSuitabilityStep(tx, 'wealth', { userId, accountId, lock: true, now: OPENED }), {
        employment_status: 'Retired',
      }),
    person: (id) =>
      database.run(sql`insert into account_person (id, account_id, kind, created_at, updated_at)
        values (${newId('per', OPENED)}, ${id}, 'trustee', ${OPENED}, ${OPENED})`),
    beneficiary: (id) =>
      database.run(
        sql`insert into beneficiary (id, account_id, rank, place, answers, share_basis_points, created_at)
          values (${newId('ben', OPENED)}, ${id}, 'primary', 0, '{}', 1, ${OPENED})`,
      ),
    accreditation: (id) =>
      database.run(sql`insert into accreditation_request (id, account_id, method, status, started_at)
        values (${newId('acr', OPENED)}, ${id}, 'license', 'started', ${OPENED})`),
    check: (id) => database.run(sql`update investment_account set kyc_attempt = 1 where id = ${id}`),
  };
  for (const [name, touch] of Object.entries(touched)) {
    const id = await open();
    await touch(id);
    await sweep(later(400));
    expect(await isClosed(id), name).toBe(false);
  }
});

it('one that another module uses stays', async () => {
  const id = await open();
  const invested = {
    investments: 1,
    walletCents: 0n,
    pendingMovements: 0,
    linkedBanks: 0,
    hasMovedMoney: false,
  };
  await sweep(later(400), async (_database, ids) => new Map(ids.map((one) => [one, invested])));
  expect(await isClosed(id)).toBe(false);
});
