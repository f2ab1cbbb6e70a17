import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import type { MailRule } from '../rules/mail-rule.ts';
import { SEND_DIGESTS } from '../server/mails/send-digests.ts';
import { writeNotifications } from '../server/write-notifications.ts';

/** Past eight in New York. */
const clock = fixedClock('2026-11-17T15:42:00.000Z');
let store: TestDatabase;
let app: TestApp;
let newPerson: () => Promise<Person>;
beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, clock });
  const sessions = await testSessions(store.database, clock);
  newPerson = async () => {
    const person = await signedInPerson(store.database, sessions, { now: clock.now() });
    await store.database.run(
      sql`update user_account set email_verified_at = ${clock.now()} where id = ${person.userId}`,
    );
    return person;
  };
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const tell = (cause: string, mail: MailRule, people: readonly Person[]) =>
  store.database.transaction((tx) =>
    writeNotifications(
      tx,
      people.map(({ userId }) => ({
        ...{ userId, cause, mail, channel: 'general-updates', type: 'investment', code: 'farm_valued' },
        ...{ text: `News of ${cause}.`, link: '/portfolio', at: clock.now() },
      })),
    ),
  );
const mailsTo = ({ userId }: Person) =>
  store.database.rows<{ text: string }>(sql`select text_body as text from mail_message
    where recipient = (select email from user_account where id = ${userId}) order by id`);
const waiting = async (cause: string) =>
  (await store.database.rows(sql`select from notification where cause = ${cause} and mail_waits`)).length;

it('H6 whoever wants no email gets no digest and no optional notice, and still what is always sent', async () => {
  const [ruth, bo] = [await newPerson(), await newPerson()];
  const wish = await fetch(`${app.url}/api/user/suppression`, {
    method: 'POST',
    headers: { ...ruth.bearer, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await wish.json()).toEqual({ suppressed: true });

  await tell('a notice', 'accounts', [ruth, bo]);
  await eventually(async () => expect(await waiting('a notice')).toBe(0));
  expect(await mailsTo(ruth)).toEqual([]);
  expect(await mailsTo(bo)).toMatchObject([{ text: expect.stringContaining('News of a notice.') }]);

  await tell('a summary', 'farms', [ruth, bo]);
  expect(await waiting('a summary')).toBe(2);
  await store.database.transaction((tx) => enqueue(tx, SEND_DIGESTS.job, {}));
  await eventually(async () => expect(await waiting('a summary')).toBe(0));
  expect(await mailsTo(ruth)).toEqual([]);
  expect(await mailsTo(bo)).toHaveLength(2);

  await tell('their money', 'money', [ruth]);
  await eventually(async () => expect(await mailsTo(ruth)).toHaveLength(1));
});
