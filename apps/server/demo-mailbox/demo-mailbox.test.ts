import { openDatabase } from '@furrow/database/database';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppAlone } from '../tests/test-app.ts';

let demo: Awaited<ReturnType<typeof startAppAlone>>;
let live: Awaited<ReturnType<typeof startAppAlone>>;
/** Of the email to Ada. */
let id = '';

const LINK = 'http://furrow.example/reset-password?token=abc';
const ADA = 'ada@furrow.example';
const HOSTILE = '<html><head></head><body><script>alert(1)</script></body></html>';

beforeAll(async () => {
  demo = await startAppAlone({ env: { FURROW_DEMO: 'on', TRUST_PROXY: 'loopback', METRICS_TOKEN: '' } });
  live = await startAppAlone();
  const database = openDatabase({ url: demo.databaseUrl, poolMax: 1 });
  const mail = { kind: 'test.mail', subject: '<Hello>', text: `See\n${LINK}`, html: HOSTILE };
  await database.transaction((tx) => mailer.send(tx, { ...mail, to: ADA }, new Date()));
  await database.transaction((tx) =>
    mailer.send(tx, { ...mail, to: 'bob@furrow.example', subject: 'For Bob' }, new Date()),
  );
  id = (await keptMail(database, { to: ADA, limit: 1 }))[0]?.id ?? '';
  await database.close();
});
afterAll(async () => {
  await demo?.close();
  await live?.close();
});

const read = async (path: string) => {
  const response = await fetch(`${demo.url}${path}`);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
};

describe('the mailbox of the demonstration', () => {
  it('lists the mails of everybody or of one, and shows one as text with links to click on', async () => {
    const all = (await read('/demo/mail')).text;
    expect(all).toContain('For Bob');
    expect(all).toContain('&lt;Hello&gt;');
    const hers = (await read(`/demo/mail?to=${ADA}`)).text;
    expect(hers).not.toContain('For Bob');
    expect(hers).toContain(`<a href="${LINK}" target="_blank"`);
    expect(hers).toContain(`src="/demo/mail/${id}"`);
    const mine = await fetch(`${demo.url}/api/demo/mail?to=${ADA}`);
    expect(await mine.json()).toMatchObject({ count: 1, data: [{ kind: 'test.mail', to: ADA }] });
    const others = await fetch(`${demo.url}/api/demo/mail?to=x@furrow.example`);
    expect(await others.json()).toMatchObject({ count: 0 });
    expect((await read('/demo/mail?to=x@furrow.example')).text).toContain('No emails yet');
  });

  it('G5 shows the HTML of a mail in a frame where nothing runs or loads, and links open in a new tab', async () => {
    const page = await read(`/demo/mail?id=${id}`);
    expect(page.policy).toMatch(/default-src 'none'.*frame-src 'self'/);
    expect(page.policy).not.toMatch(/script-src|unsafe/);
    expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.text).not.toContain('<script');
    const frame = await read(`/demo/mail/${id}`);
    expect(frame.policy).toMatch(/default-src 'none'/);
    expect(frame.policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox;/);
    expect(frame.policy).not.toMatch(/script/);
    expect(frame.text).toContain('<head><base target="_blank">');
  });

  it('shows a sample of every kind of mail, by module', async () => {
    const page = await read('/demo/mail/kinds');
    const kinds = [...page.text.matchAll(/href="\/demo\/mail\/kinds\?kind=([\w.-]+)"/g)].map(
      ([, kind]) => kind,
    );
    expect(kinds.length).toBeGreaterThan(100);
    for (const kind of ['identity.verify-email', 'wallet.deposit-failed']) {
      expect(kinds).toContain(kind);
      const one = await read(`/demo/mail/kinds?kind=${kind}`);
      expect(one.text).toContain(`src="/demo/mail/kinds/${kind}"`);
      const frame = await read(`/demo/mail/kinds/${kind}`);
      expect(frame.policy).toMatch(/; sandbox /);
      expect(frame.text).toContain('<base target="_blank">');
    }
  });

  it.each(['/demo/mail?id=mail_1', '/demo/mail/mail_1', '/demo/mail/kinds?kind=x', '/demo/mail/kinds/x'])(
    'does not have %s',
    async (path) => expect((await read(path)).status).toBe(404),
  );

  it('is not there for other machines, nor outside the demonstration', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const kind = '/demo/mail/kinds/identity.verify-email';
    for (const path of ['/demo/mail', `/demo/mail/${id}`, '/demo/mail/kinds', kind, '/api/demo/mail']) {
      expect((await fetch(`${demo.url}${path}`)).status).toBe(200);
      expect((await fetch(`${demo.url}${path}`, { headers })).status).toBe(404);
      expect((await fetch(`${live.url}${path}`)).status).toBe(404);
    }
  });
});
