import { emailLayout, greetingFor } from '@furrow/mail/layout';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_MAILS,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  guessedPasswordMail,
  leakedPasswordMail,
  newBrowserMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './account-mails.ts';

const site = {
  origin: 'https://furrow.example',
  brandName: 'Furrow & Sons',
  contactEmail: 'help@furrow.example',
};
const person = { email: 'ada@furrow.example', first_name: '<b>Ada</b>' };

const mails = {
  verification: verificationMail(site, person, 'T0KEN'),
  reset: resetMail(site, person, 'T0KEN'),
  leaked: leakedPasswordMail(site, person, 'T0KEN'),
  changed: passwordChangedMail(site, person),
  guessed: guessedPasswordMail(site, person),
  newBrowser: newBrowserMail(site, person, { ip: '203.0.113.7', now: new Date('2026-03-02T15:00:00Z') }),
  newEmail: confirmNewEmailMail(site, person, 'new@furrow.example', 'T0KEN'),
  asked: emailChangeAskedMail(site, person, 'new@furrow.example'),
  moved: emailChangedMail(site, person, 'new@furrow.example'),
};

describe('mails', () => {
  it.each(Object.entries(mails))('%s says the same in text and in HTML, and loads nothing', (_name, mail) => {
    const shown = mail.html
      .replace(/<style.*?<\/style>|<head>.*?<\/head>/gs, '')
      .replace(/<\/?a\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'");
    const sentences = mail.text
      .split('\n\n')
      .slice(1, -1)
      .filter((part) => !part.includes('\n'));
    for (const sentence of sentences) expect(shown).toContain(sentence);
    expect(mail.html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(/i);
    for (const [, address] of mail.html.matchAll(/href="([^"]+)"/g))
      expect(address).toMatch(/^(https:\/\/furrow\.example|mailto:help@furrow\.example)/);
  });

  it.each(Object.entries(mails))('G5 %s never shows a name as markup', (_name, mail) => {
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).not.toContain('Ada');
  });

  it.each(['Zoë', "O'Brien", 'Mary Ann', 'J. R.', 'Jean-Luc', 'नेहा', '李'])(
    '%s is greeted by name',
    (name) => {
      expect(greetingFor(name)).toBe(`Hello ${name},`);
    },
  );

  it.each([
    '',
    'Locked! See https://evil.example',
    'evil.example',
    'www.evil.example',
    'call 555 0100',
    'a@evil.example',
    '<b>Ada</b>',
    'Ada\nBcc x',
    'word '.repeat(20).trim(),
  ])('G5 what a stranger wrote for a name is not mailed on: %j', (name) => {
    expect(greetingFor(name)).toBe('Hello,');
  });

  it('E20 the old address is told enough to recognise the new one, not the whole of it', () => {
    for (const mail of [mails.asked, mails.moved]) {
      expect(mail.to).toBe('ada@furrow.example');
      expect(mail.text).toContain('n…@furrow.example');
      expect(mail.text + mail.html).not.toContain('new@furrow.example');
    }
    expect(mails.newEmail.to).toBe('new@furrow.example');
  });
});

it('notes lead to our own address and mailbox, and to nobody else’s', () => {
  const { html } = emailLayout(site, {
    kind: ACCOUNT_MAILS.email_changed,
    to: 'ada@example.com',
    subject: 'S',
    greeting: 'Hello,',
    paragraphs: [],
    notes: [
      `Go to ${site.origin}/reset-password: then write to ${site.contactEmail}.`,
      `Not to ${site.origin}.evil.example or https://evil.example/?x or thief@evil.example.`,
    ],
  });
  expect(html).toContain(`<a href="${site.origin}/reset-password" `);
  expect(html).toContain(`<a href="mailto:${site.contactEmail}" `);
  expect(html).not.toMatch(/href="[^"]*evil/);
});
