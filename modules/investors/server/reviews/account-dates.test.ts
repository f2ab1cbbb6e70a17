import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordHistory } from '../common/history.ts';
import { investorsAlone } from '../test-investors.ts';
import { accountDates } from './account-dates.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const datesOf = (userId: string, accountId: Id<'acc'>) =>
  accountDates(site.database, { userId, accountId, policy: 'uniform', reviewDays: 3, now: clock.now() });

it('says since when each step is as it is, and how long the checks hold', async () => {
  const { id, userId } = await site.newAccount('individual');
  const moved = (to: string, at: string) =>
    site.database.transaction(async (tx) => {
      await tx.run(sql`update investment_account set kyc_status = ${to} where id = ${id}`);
      const line = {
        accountId: id,
        userId,
        subject: 'kyc',
        event: to,
        to,
        actor: 'provider:identity',
      } as const;
      await recordHistory(tx, { ...line, at: new Date(at) });
    });
  await moved('pending_review', '2026-02-20T12:00:00.000Z');
  const underReview = await datesOf(userId, id);
  expect(underReview?.steps.identity).toBe('2026-02-20T12:00:00.000Z');
  // Sent on a Friday: three business days later is Wednesday, which is over.
  expect(underReview?.answers).toEqual({ identity: { by: '2026-02-25', isLate: true } });
  await moved('success', '2026-02-21T12:00:00.000Z');
  await site.database.run(sql`update investment_account set accreditation_status = 'approved',
    accreditation_method = 'income', accreditation_date = '2026-03-01' where id = ${id}`);
  const dates = await datesOf(userId, id);
  expect(dates).toMatchObject({
    today: '2026-03-02',
    answers: {},
    steps: { identity: '2026-02-21T12:00:00.000Z' },
  });
  expect(dates?.checks.find(({ check }) => check === 'identity')?.since).toBe('2026-02-21');
  expect(dates?.checks.find(({ check }) => check === 'accreditation')).toMatchObject({
    through: '2027-02-28',
    remindOn: '2027-01-30',
  });
});

it('another’s account has no dates', async () => {
  const [one, other] = [await site.newAccount('individual'), await site.newAccount('individual')];
  expect(await datesOf(other.userId, one.id)).toBeNull();
});

it('a letter from an employer is under review since it was last sent', async () => {
  const { id, userId } = await site.newAccount('individual');
  const sent = (at: string) =>
    site.database.transaction(async (tx) => {
      await tx.run(sql`update investment_account set employer_consent_status = 'pending' where id = ${id}`);
      const line = {
        accountId: id,
        userId,
        subject: 'employer_consent',
        event: 'sent',
        to: 'pending',
      } as const;
      await recordHistory(tx, { ...line, actor: `user:${userId}`, at: new Date(at) });
    });
  await sent('2026-02-10T12:00:00.000Z');
  await sent('2026-02-27T12:00:00.000Z');
  expect((await datesOf(userId, id))?.answers).toEqual({ wealth: { by: '2026-03-04', isLate: false } });
});
