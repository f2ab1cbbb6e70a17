import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { SIGN_UP_WAIT_MS } from '../rules/index.ts';
import { queueDelivery } from '../server/deliver/deliver-job.ts';

const clock = shiftableClock();
let store: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url, clock });
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

it('somebody who signs up on the site is passed on to the form service once, with what they answered', async () => {
  const email = 'ada.loam@furrow.example';
  const signedUp = await fetch(`${app.url}/api/identity/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email, password: 'Long-Harvest-Moon-2025', first_name: 'Ada', last_name: 'Loam' },
    }),
  });
  const { user_id: userId } = (await signedUp.json()) as { user_id: string };
  expect(signedUp.status).toBe(201);
  const record = () =>
    store.database.rows<{ delivery: string; user_id: string }>(
      sql`select delivery, user_id from inquiry where email = ${email} and kind = 'sign_up'`,
    );
  await eventually(async () => expect(await record()).toEqual([{ delivery: 'queued', user_id: userId }]));
  // The last questions of signing up come after the account.
  await store.database.run(sql`update user_account
    set meta = '{"coming_soon": true, "invested_in_farmland_before": false}'::jsonb where id = ${userId}`);
  clock.shift(SIGN_UP_WAIT_MS);
  await store.database.transaction(queueDelivery);
  await eventually(async () => expect(await record()).toMatchObject([{ delivery: 'delivered' }]));
  const atService = await store.database.rows<{ form_id: string; fields: object }>(
    sql`select form_id, fields from form_service_submission where email_normal = ${email}`,
  );
  expect(atService).toEqual([
    {
      form_id: 'sign_up',
      fields: [
        { name: 'email', value: email },
        { name: 'firstname', value: 'Ada' },
        { name: 'lastname', value: 'Loam' },
        { name: 'coming_soon', value: 'true' },
        { name: 'invested_in_farmland_before', value: 'false' },
      ],
    },
  ]);
});
