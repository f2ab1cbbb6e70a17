import type { Database } from '@furrow/database/database';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchedFarms as watchedAnswer } from '../../contract/index.ts';
import { FARM_WANTS, type FarmWant } from '../../rules/index.ts';
import { editFarm } from '../edit-farm.ts';
import { moveFarm } from '../move-farm.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from '../new-farm.fixture.ts';
import { waitingListEmailJob } from './waiting-list-email.ts';
import { unwatchFarm, watchFarm } from './watch-farm.ts';
import { wantsOf, watchedFarms } from './watched-farms.ts';

let test: TestDatabase;
let database: Database;
const site = {
  origin: 'https://furrow.example',
  brandName: 'Furrow',
  contactEmail: 'hello@furrow.example',
};

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(() => test.drop());

let people = 0;
async function person(state: { verified?: boolean; disabled?: boolean } = {}) {
  people += 1;
  const userId = newId('user', NOON);
  const email = `waiting${people}@furrow.example`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, created_at, updated_at, disabled_at)
    values (${userId}, ${email}, ${email}, ${state.verified === false ? null : NOON}, 'Ada', ${NOON}, ${NOON},
      ${state.disabled ? NOON : null})`);
  return { userId, email, grants: [] };
}
type Person = Awaited<ReturnType<typeof person>>;

const watch = (farmId: string, who: Person, wants: FarmWant = 'watch') =>
  watchFarm(database, farmId, wants, who, NOON);
const mails = async (who: Person) => keptMail(database, { to: who.email, limit: 10 });
const move = (farmId: Id<'farm'>, to: 'verified' | 'verified_hold') =>
  database.transaction((tx) => moveFarm(tx, { farmId, to, actor: 'operator:1', at: NOON }));

describe('a wish', () => {
  it('is one however often it is made, and is this person’s alone', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'watched' }));
    const [ada, bob] = [await person(), await person()];
    expect(await watch(id, ada)).toEqual({ ok: true, value: ['watch'] });
    expect(await watch(id, ada)).toEqual({ ok: true, value: ['watch'] });
    expect(await wantsOf(database, id, bob, NOON)).toEqual([]);
    const list = await watchedFarms(database, ada, NOON);
    expect(watchedAnswer.safeParse(list).error).toBeUndefined();
    expect(list).toMatchObject({ count: 1, data: [{ farm: { slug: 'watched' }, wants: ['watch'] }] });
    expect((await watchedFarms(database, bob, NOON)).count).toBe(0);
  });

  it('is taken back, one or all, as often as one likes', async () => {
    const id = await saveFarm(database, newFarm({ status: 'verified_hold' }));
    const ada = await person();
    for (const wants of ['watch', 'opening'] as const) await watch(id, ada, wants);
    expect(await wantsOf(database, id, ada, NOON)).toEqual(['watch', 'opening']);
    const unwatch = (wants?: FarmWant) => unwatchFarm(database, id, wants, ada, NOON);
    expect(await unwatch('opening')).toEqual({ ok: true, value: ['watch'] });
    expect(await unwatch()).toEqual({ ok: true, value: [] });
    expect(await unwatch()).toEqual({ ok: true, value: [] });
  });

  it('D9 is told to the other pages of the same person and to nobody else, once a change', async () => {
    const id = await saveFarm(database, newFarm());
    const ada = await person();
    const told = async () =>
      await database.rows<{ user_id: string; channel: string; data: object }>(
        sql`select user_id, channel, data from outbox where topic = 'farm.watched' and data ->> 'farm_id' = ${id}`,
      );
    const unwatch = () => unwatchFarm(database, id, undefined, ada, NOON);
    await unwatch();
    expect(await told()).toEqual([]);
    await watch(id, ada);
    await watch(id, ada);
    const message = { user_id: ada.userId, channel: 'refresh', data: { event: 'farm.watched', farm_id: id } };
    expect(await told()).toEqual([message]);
    await unwatch();
    expect(await told()).toEqual([message, message]);
  });

  it('needs something to wait for', async () => {
    const ada = await person();
    const allowed = async (id: Id<'farm'>) => {
      const kept: FarmWant[] = [];
      for (const wants of FARM_WANTS) if ((await watch(id, ada, wants)).ok) kept.push(wants);
      return kept;
    };
    expect(await allowed(await saveFarm(database, newFarm()))).toEqual(['watch']);
    expect(await allowed(await saveFarm(database, newFarm(), 1580))).toEqual(['watch', 'waitlist']);
    expect(await allowed(await saveFarm(database, newFarm({ type: 'pledge' })))).toEqual([
      'watch',
      'opening',
    ]);
    expect(await allowed(await saveFarm(database, newFarmWithStatus('sold')))).toEqual(['watch']);
  });

  it('F5 F7 cannot be about what is not there for this person', async () => {
    const ada = await person();
    for (const id of [
      await saveFarm(database, newFarm({ private: true })),
      await saveFarm(database, newFarm({ status: 'preview' })),
      newId('farm', NOON),
      'nonsense',
    ]) {
      expect(await watch(id, ada)).toEqual({ ok: false, error: 'farm_unknown' });
      expect(await unwatchFarm(database, id, undefined, ada, NOON)).toEqual({
        ok: false,
        error: 'farm_unknown',
      });
    }
  });
});

describe('those who wait', () => {
  async function withJobs(work: () => Promise<void>): Promise<void> {
    const jobs = await startJobs(database, {
      url: test.url,
      jobs: [waitingListEmailJob({ mailer, site })],
      schedule: [],
      clock: fixedClock(NOON),
      log: silentLog,
    });
    try {
      await work();
    } finally {
      await jobs.stop();
    }
  }
  const waiting = (id: Id<'farm'>) =>
    database.rows(sql`select from farm_watch where farm_id = ${id} and told_at is null and wants <> 'watch'`);

  it('are told once when the farm opens, with the way to it; those who only watch are not', async () => {
    const id = await saveFarm(
      database,
      newFarm({ slug: 'held', name: 'Held <b>Farm</b>', status: 'verified_hold' }),
    );
    const [ada, bob, eve, gone] = [
      await person(),
      await person(),
      await person({ verified: false }),
      await person({ disabled: true }),
    ];
    for (const who of [ada, eve, gone]) await watch(id, who, 'opening');
    await watch(id, bob);
    await withJobs(async () => {
      await move(id, 'verified');
      await eventually(async () => expect(await waiting(id)).toHaveLength(0));
      await move(id, 'verified_hold');
      await move(id, 'verified');
      const other = await saveFarm(database, newFarm({ status: 'verified_hold' }));
      await watch(other, bob, 'opening');
      await move(other, 'verified');
      await eventually(async () => expect(await waiting(other)).toHaveLength(0));
    });
    const [mail, ...more] = await mails(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Held <b>Farm<\/b> is open/);
    expect(mail?.text).toContain('https://furrow.example/held');
    expect(mail?.html).not.toContain('<b>');
    expect((await mails(bob)).map(({ subject }) => subject)).toHaveLength(1);
    expect([await mails(eve), await mails(gone)]).toEqual([[], []]);
  });

  it('are told once when a pledge opens, and when a private offering becomes everybody’s', async () => {
    const edit = (farmId: Id<'farm'>, changes: object) =>
      database.transaction((tx) => editFarm(tx, { farmId, edit: changes, actor: 'operator:1', at: NOON }));
    const [ada, bob] = [await person(), await person()];
    const pledge = await saveFarm(database, newFarm({ type: 'pledge', name: 'Pledged' }));
    const guests = await saveFarm(database, newFarm({ status: 'verified_hold', name: 'Guests' }));
    await watch(pledge, ada, 'opening');
    await watch(guests, bob, 'opening');
    await edit(guests, { private: true });
    await move(guests, 'verified');
    await withJobs(async () => {
      await edit(pledge, { type: 'invest' });
      await edit(guests, { private: false });
      await eventually(async () => expect(await waiting(pledge)).toHaveLength(0));
      await eventually(async () => expect(await waiting(guests)).toHaveLength(0));
      await edit(guests, { private: true });
      await edit(guests, { private: false });
      const other = await saveFarm(database, newFarm({ type: 'pledge' }));
      await watch(other, await person(), 'opening');
      await edit(other, { type: 'invest' });
      await eventually(async () => expect(await waiting(other)).toHaveLength(0));
    });
    const subjects = async (who: Person) => (await mails(who)).map(({ subject }) => subject);
    expect(await subjects(ada)).toEqual([expect.stringMatching(/^Pledged is open/)]);
    expect(await subjects(bob)).toEqual([expect.stringMatching(/^Guests is open/)]);
  });

  it('may wait again afterwards', async () => {
    const id = await saveFarm(database, newFarm({ status: 'verified_hold' }));
    const ada = await person();
    await watch(id, ada, 'opening');
    await database.run(sql`update farm_watch set told_at = ${NOON} where farm_id = ${id}`);
    expect(await wantsOf(database, id, ada, NOON)).toEqual([]);
    expect(await watch(id, ada, 'opening')).toEqual({ ok: true, value: ['opening'] });
  });

  it('F5 hear nothing of a farm that is private, or on hold again before they could be told', async () => {
    const ada = await person();
    const secret = await saveFarm(database, newFarm({ status: 'verified_hold' }));
    const again = await saveFarm(database, newFarm({ status: 'verified_hold' }));
    const seen = await saveFarm(database, newFarm({ status: 'verified_hold', name: 'Seen' }));
    for (const id of [secret, again, seen]) await watch(id, ada, 'opening');
    await move(again, 'verified');
    await move(again, 'verified_hold');
    await database.run(sql`update farm set private = true where id = ${secret}`);
    await move(secret, 'verified');
    await move(seen, 'verified');
    await withJobs(() => eventually(async () => expect(await mails(ada)).toHaveLength(1)));
    expect(await waiting(again)).toHaveLength(1);
    expect(await waiting(secret)).toHaveLength(1);
  });
});
