import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, importRequest } from '../../../investors/server/index.ts';
import { importBank } from '../../../wallet/server/index.ts';
import { ANALYTIC_TOPIC, type AnalyticMessage } from '../../contract/index.ts';
import { eraseNotifications, exportNotifications } from '../own-notifications.ts';
import { hearingSite } from '../test-hear-events.ts';
import { markAnalyticRead, milestonesAsOfNow } from './milestones.ts';

const clock = fixedClock('2026-03-10T16:00:00.000Z');
const at = clock.now();
let site: Awaited<ReturnType<typeof hearingSite>>;
beforeAll(async () => {
  site = await hearingSite(clock);
});
afterAll(() => site.drop());

async function reached(userId: string): Promise<AnalyticMessage[]> {
  await site.hear();
  const rows = await site.database.rows<{ channel: string | null; data: AnalyticMessage }>(
    sql`select channel, data from outbox where topic = ${ANALYTIC_TOPIC} and user_id = ${userId} order by id`,
  );
  expect(rows.every(({ channel }) => channel === 'analytic')).toBe(true);
  return rows.map(({ data }) => data);
}
const events = async (userId: string) => (await reached(userId)).map(({ event }) => event);

async function investor() {
  const userId = await site.person();
  const accountId = await site.account(userId, { verified: true });
  const account = { account: { id: accountId, user_id: userId }, at };
  const answers = { license: '65', crd: '2345678', in_good_standing: true };
  return {
    userId,
    accredit: () =>
      site.database.transaction(async (tx) => {
        const evidence = { method: 'license', statements: [4], answers, documents: [] } as const;
        const requestId = await importRequest(tx, site.parts, evidence, account);
        const terms = { expiringOn: null, permanent: false, policy: 'uniform' } as const;
        await approveRequest(tx, { ...site.by, requestId, reason: 'Checked.', ...terms });
      }),
    addBank: (place = 1) =>
      site.database.transaction((tx) =>
        importBank(
          tx,
          { sealer: site.parts.sealer, coolingDays: 3 },
          {
            accountId,
            place,
            institution: 'First Prairie Bank',
            type: 'checking',
            by: { lastFour: '4417', ownerNames: ['Ada Quill'] },
            at,
          },
        ),
      ),
  };
}

describe('a milestone', () => {
  it('is measured when somebody is verified, and when they are accredited, each once', async () => {
    const { userId, accredit } = await investor();
    expect(await events(userId)).toEqual(['user_verified']);
    await accredit();
    expect(await events(userId)).toEqual(['user_verified', 'user_passed_accreditation']);
    await site.hearAllAgain();
    expect(await events(userId)).toEqual(['user_verified', 'user_passed_accreditation']);
  });

  it('of a first bank waits until the person is accredited', async () => {
    const { userId, accredit, addBank } = await investor();
    await addBank();
    expect(await events(userId)).toEqual(['user_verified']);
    await accredit();
    expect(await events(userId)).toEqual([
      'user_verified',
      'user_passed_accreditation',
      'user_link_first_bank_account',
    ]);
  });

  it('of a first bank comes with the bank for somebody accredited, and not with the next', async () => {
    const { userId, accredit, addBank } = await investor();
    await accredit();
    expect(await events(userId)).not.toContain('user_link_first_bank_account');
    await addBank();
    await addBank(2);
    expect((await events(userId)).slice(2)).toEqual(['user_link_first_bank_account']);
  });

  it('is marked as reported by its person alone, and told again as read once', async () => {
    const { userId } = await investor();
    const other = await site.person();
    const [message] = await reached(userId);
    const mark = (as: string, id = message?.id ?? '') =>
      site.database.transaction((tx) => markAnalyticRead(tx, { userId: as, id, now: at }));
    expect(message).toEqual({ id: expect.stringMatching(/^anl_/), event: 'user_verified', read_flag: false });
    expect(await mark(other)).toBe(false);
    expect(await mark(userId, newId('anl', at))).toBe(false);
    expect(await mark(userId)).toBe(true);
    expect(await mark(userId)).toBe(true);
    expect(await reached(userId)).toEqual([message, { ...message, read_flag: true }]);
    // Whoever comes back later reads from the archive what is so by then.
    const id = message?.id ?? '';
    const archived = [{ id, event: 'user_verified', read_flag: false }];
    expect(await milestonesAsOfNow.asOfNow(site.database, userId, archived)).toEqual([
      { id, event: 'user_verified', read_flag: true },
    ]);
    expect(await milestonesAsOfNow.asOfNow(site.database, other, archived)).toEqual(archived);
  });

  it('is handed over, goes with its person, and is not measured of somebody who was erased', async () => {
    const { userId, accredit } = await investor();
    await site.hear();
    expect(await exportNotifications(site.database, userId)).toMatchObject({
      analytics_milestones: [{ at: at.toISOString(), event: 'user_verified' }],
    });
    await site.database.transaction((tx) => eraseNotifications(tx, userId));
    await site.erase(userId);
    await accredit();
    await site.hear();
    expect(await exportNotifications(site.database, userId)).toMatchObject({
      analytics_milestones: [],
      notifications: [],
    });
  });
});
