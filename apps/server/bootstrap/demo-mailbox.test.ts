import { openDatabase } from '@furrow/database/database';
import { mailer } from '@furrow/providers/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppAlone } from '../tests/test-app.ts';

let demo: Awaited<ReturnType<typeof startAppAlone>>;
let live: Awaited<ReturnType<typeof startAppAlone>>;

beforeAll(async () => {
  demo = await startAppAlone({ env: { FURROW_DEMO: 'on', TRUST_PROXY: 'loopback', METRICS_TOKEN: '' } });
  live = await startAppAlone();
  const database = openDatabase({ url: demo.databaseUrl, poolMax: 1 });
  const link = 'http://furrow.example/reset-password?token=abc';
  const mail = {
    kind: 'test.mail',
    to: 'ada@furrow.example',
    subject: '<Hello>',
    text: `See\n${link}`,
    html: '',
  };
  await database.transaction((tx) => mailer.send(tx, mail, new Date()));
  await database.close();
});
afterAll(async () => {
  await demo?.close();
  await live?.close();
});

describe('the mailbox of the demonstration', () => {
  it('shows the mails, with links to click on', async () => {
    const page = await (await fetch(`${demo.url}/demo/mail`)).text();
    expect(page).toContain('&lt;Hello&gt;');
    expect(page).toContain('<a href="http://furrow.example/reset-password?token=abc">');
    const mine = await fetch(`${demo.url}/api/demo/mail?to=ada@furrow.example`);
    expect(await mine.json()).toMatchObject({ count: 1, data: [{ to: 'ada@furrow.example' }] });
    const others = await fetch(`${demo.url}/api/demo/mail?to=x@furrow.example`);
    expect(await others.json()).toMatchObject({ count: 0 });
  });

  it('is not there for other machines, nor outside the demonstration', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    for (const path of ['/demo/mail', '/api/demo/mail']) {
      expect((await fetch(`${demo.url}${path}`, { headers })).status).toBe(404);
      expect((await fetch(`${live.url}${path}`)).status).toBe(404);
    }
  });
});
