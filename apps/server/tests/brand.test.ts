import { type Database, openDatabase } from '@furrow/database/database';
import { keptMail } from '@furrow/providers/kept-mail';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppAlone } from './test-app.ts';

const BRAND = 'Acre & Oak';
let app: Awaited<ReturnType<typeof startAppAlone>>;
let database: Database;

beforeAll(async () => {
  app = await startAppAlone({ env: { FURROW_BRAND_NAME: BRAND } });
  database = openDatabase({ url: app.databaseUrl, poolMax: 2, applicationName: 'test' });
});
afterAll(async () => {
  await database.close();
  await app.close();
});

it('emails are signed with the name of the installation', async () => {
  const email = 'ada@grower.example';
  const body = { email, password: 'maple-tractor-77', first_name: 'Ada', last_name: 'King' };
  const answer = await fetch(`${app.url}/api/identity/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const mail = await eventually(async () => {
    const [first] = await keptMail(database, { to: email, limit: 1 });
    if (first === undefined) throw new Error('no email');
    return first;
  });
  expect(mail.text).toContain(BRAND);
  expect(mail.html).toContain('Acre &amp; Oak');
  // The test's own origin and addresses are the only places where the usual name may stand.
  const words = `${mail.subject} ${mail.text} ${mail.html}`.replace(/\S*furrow\.example\S*/g, '');
  expect(words).not.toMatch(/furrow/i);
});

it('the description of the API has its name', async () => {
  const { info } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { info: { title: string } };
  expect(info.title).toBe(`${BRAND} API`);
  expect(await (await fetch(`${app.url}/api/docs`)).text()).not.toMatch(/Furrow API/);
});
