import { defineJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { defineModule } from '@furrow/module/define-module';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moveDemoClock } from '../demo-clock/move-demo-clock.ts';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

const NOON = '2026-03-02T17:00:00.000Z';
const DAY = 24 * 60 * 60;

/** Due once a year, so that nothing but a moved clock runs it here. */
const sweep = defineJob({
  name: 'tides.sweep',
  async handle(_payload, { database, clock, realTime }) {
    await database.run(sql`insert into tide (at, really_at) values (${clock.now()}, ${realTime.now()})`);
  },
});
const YEARLY = { job: sweep, cron: '0 0 1 1 *' };

const tides = defineModule({
  name: 'tides',
  routes: ({ clock, realTime }) => [
    {
      prefix: '/api/tides',
      routes: async (app) => {
        const schema = { response: { 200: z.object({ at: z.string(), really: z.string() }) } };
        app.get('/', { config: { access: 'public' }, schema }, async () => ({
          at: clock.now().toISOString(),
          really: realTime.now().toISOString(),
        }));
      },
    },
  ],
  jobs: () => [sweep],
  schedule: [YEARLY],
});

let store: TestDatabase;
let apps: TestApp[];
let person: Person;

beforeAll(async () => {
  store = await testDatabase();
  await store.define(sql`create table tide (at timestamptz not null, really_at timestamptz not null)`);
  apps = [await startApp(given()), await startApp(given())];
  await purpose('demonstration');
  const sessions = await testSessions(store.database, fixedClock(NOON));
  person = await signedInPerson(store.database, sessions, { now: new Date(NOON) });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await store.drop();
});

const given = () => ({ databaseUrl: store.url, clock: fixedClock(NOON), moreModules: [tides] });
/** A start as a demonstration would load all of it, which is not what this is about. */
const purpose = (is: 'live' | 'demonstration') =>
  store.owner.run(sql`update installation set purpose = ${is}`);
const move = (seconds: number) =>
  store.database.transaction((tx) =>
    moveDemoClock(tx, { seconds, actor: 'operator:usr_1', now: new Date(), schedule: [YEARLY] }),
  );
const tideAt = async ({ url }: TestApp) => (await fetch(`${url}/api/tides`)).json();

describe('the clock of the demonstration', () => {
  it('is followed by every process, also by one that starts later, while the real time stays', async () => {
    expect(unwrap(await move(3 * DAY))).toBe(3 * DAY);
    const ahead = { at: '2026-03-05T17:00:00.000Z', really: NOON };
    for (const app of apps) await eventually(async () => expect(await tideAt(app)).toEqual(ahead));
    await purpose('live');
    const later = await startApp(given());
    await purpose('demonstration');
    apps.push(later);
    expect(await tideAt(later)).toEqual(ahead);
  });

  it('has the sweeps look for what is due, on the clock as it was moved', async () => {
    const found = await eventually(async () => {
      const rows = await store.database.rows<{ at: Date; really_at: Date }>(
        sql`select at, really_at from tide`,
      );
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    });
    expect(found).toEqual([{ at: new Date('2026-03-05T17:00:00.000Z'), really_at: new Date(NOON) }]);
  });

  it('logs nobody out', async () => {
    expect(unwrap(await move(400 * DAY))).toBe(403 * DAY);
    for (const app of apps) {
      await eventually(async () =>
        expect(await tideAt(app)).toMatchObject({ at: '2027-04-09T17:00:00.000Z', really: NOON }),
      );
      const answer = await fetch(`${app.url}/api/user/profile`, { headers: person.bearer });
      expect(answer.status).toBe(200);
    }
  });
});
