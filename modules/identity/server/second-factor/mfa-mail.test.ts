import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { MailMessage } from '@furrow/providers/mail';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MFA_EVENTS } from './mfa-event.ts';
import { mfaNotifier } from './mfa-mail.ts';

let database: Database;
let drop: () => Promise<void>;
const now = new Date('2026-03-02T15:00:00.000Z');
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await database.run(sql`insert into user_account (id, email, email_normal, first_name, created_at, updated_at)
    values ('user_1', 'Ann@example.com', 'ann@example.com', '<b>Ann', ${now}, ${now})`);
});
afterAll(() => drop());

const sent: MailMessage[] = [];
const notify = mfaNotifier({
  mailer: {
    send: async (_tx, message) => void sent.push(message),
    sendAll: async (_tx, messages) => void sent.push(...messages),
  },
  site: { origin: 'https://invest.example.com', brandName: 'Furrow', contactEmail: 'help@example.com' },
});

it('every change of a factor is told to the person, with where to look; small things are not', async () => {
  for (const kind of MFA_EVENTS) {
    await database.transaction((tx) => notify(tx, { kind, userId: 'user_1', now }));
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/is on$/),
    expect.stringMatching(/is off$/),
    expect.stringMatching(/authenticator app was added/),
    expect.stringMatching(/authenticator app was removed/),
    expect.stringMatching(/new recovery codes/),
    expect.stringMatching(/recovery code was used/),
    expect.stringMatching(/passkey was added/),
    expect.stringMatching(/passkey was removed/),
    expect.stringMatching(/guessing your codes/),
  ]);
  for (const { to, text, html } of sent) {
    expect(to).toBe('Ann@example.com');
    expect(text).toContain('https://invest.example.com/profile/settings');
    expect(html).not.toContain('<b>Ann');
  }
});

it.each([
  [7, /7 recovery codes left\.\n/],
  [3, /3 recovery codes left\. .*new ones/],
  [1, /one recovery code left\. .*new ones/],
  [0, /last code\. .*new ones/],
])('E17 with %i recovery codes left the mail says so', async (left, words) => {
  await database.transaction((tx) => notify(tx, { kind: 'recovery_code_used', userId: 'user_1', left, now }));
  expect(sent.at(-1)?.text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ')).toMatch(words);
});
