import { sql } from '@furrow/database/sql';
import { type Attack, Findings } from './lib/attack.ts';

const POISON: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'evil.example:443' },
  { host: '127.0.0.1.evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-server': 'evil.example' },
  { 'x-original-host': 'evil.example' },
  { 'x-host': 'evil.example' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { 'x-original-url': 'http://evil.example/' },
  { 'x-rewrite-url': '//evil.example' },
  { referer: 'https://evil.example/' },
];

export const hostHeader: Attack = {
  id: 'host-header',
  rows: 'E19',
  what: 'reset mails asked for under another host, in twelve headers; and pages, to be kept for others',
  rule: 'links lead to the configured origin; no page that others get names the other host',
  async run(world) {
    const findings = new Findings();
    const victims = world.fresh(POISON.length);
    for (const [index, headers] of POISON.entries()) {
      await world.forgetTries();
      const { status } = await world
        .visitor()
        .post('/api/identity/reset', { email: victims[index]?.email }, headers);
      findings.expect(status === 204 || status === 400, `${JSON.stringify(headers)} was answered ${status}`);
    }
    let mails: { text: string; html: string }[] = [];
    for (let look = 0; look < 100 && mails.length < POISON.length; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      mails = await world.database.rows(
        sql`select text_body as text, html_body as html from mail_message
          where recipient = any(${victims.map(({ email }) => email)})`,
      );
    }
    findings.expect(mails.length === POISON.length, `${mails.length} mails came of ${POISON.length}`);
    for (const { text, html } of mails) {
      findings.expect(!/evil|:444\b/.test(text + html), `a mail leads elsewhere: ${text}`);
      findings.expect(text.includes(`${world.origin}/reset-password?token=`), 'a mail leads nowhere');
    }
    let pages = 0;
    for (const headers of POISON) {
      for (const path of ['/', '/sign-in', '/investments/primary-offerings', '/no-such-page']) {
        const poisoned = await world.visitor().call(path, { headers });
        const after = await world.visitor().call(path);
        pages += 2;
        for (const { text, headers: seen } of [poisoned, after])
          findings.expect(!`${text}${seen.location ?? ''}`.includes('evil'), `${path} names the other host`);
      }
    }
    return {
      tries: POISON.length + pages,
      successes: 0,
      refused: 0,
      perDay: 'none',
      victim: 'a reset mail that they did not ask for, with a link to this site',
      notes: [`${mails.length} mails and ${pages} pages read; none names the other host`],
      broken: findings.broken,
    };
  },
};
