import { formatShortDateTime } from '@furrow/kernel/dates';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { CONFIRMATION_PAGES } from '../../contract/index.ts';

export const ACCOUNT_MAILS = mailKinds('identity', {
  verify_email: 'security',
  reset_password: 'security',
  leaked_password: 'security',
  new_browser: 'security',
  guessed_password: 'security',
  password_changed: 'security',
  confirm_new_email: 'security',
  email_change_asked: 'security',
  email_changed: 'security',
});

interface Person {
  readonly email: string;
  readonly first_name: string;
}

const IGNORE = 'If this wasn’t you, you don’t need to do anything.';

export function linkTo(site: Site, path: string, token: string): string {
  const url = new URL(path, site.origin);
  url.searchParams.set('token', token);
  return url.href;
}

export function verificationMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.verify_email,
    to: person.email,
    subject: 'Verify your email address',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Thanks for signing up with ${site.brandName}. Please verify that this address is yours. You need to do this before you can invest, and we’ll email you here about your account.`,
    ],
    action: { label: 'Verify email address', url: linkTo(site, CONFIRMATION_PAGES.verify_email, token) },
    notes: ['The link works for three days.', 'If you didn’t sign up, you don’t need to do anything.'],
  });
}

export function resetMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.reset_password,
    to: person.email,
    subject: 'Set a new password',
    greeting: greetingFor(person.first_name),
    paragraphs: [`You (or someone else) asked to set a new password for your ${site.brandName} account.`],
    action: { label: 'Set a new password', url: linkTo(site, '/reset-password', token) },
    notes: ['The link works once, for one hour.', `${IGNORE} Your password won’t change.`],
  });
}

export function leakedPasswordMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.leaked_password,
    to: person.email,
    subject: 'Your password appeared in a data breach',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `You (or someone else) tried to log in to your ${site.brandName} account with the right password. We stopped the login because that password is on lists stolen from other sites, so anyone could try it.`,
      'Please set a new password that you don’t use anywhere else.',
    ],
    action: { label: 'Set a new password', url: linkTo(site, '/reset-password', token) },
    notes: [
      'The link works once, for one hour.',
      'If this wasn’t you, set a new password right away. Someone knows the old one.',
    ],
  });
}

/** Without what the browser calls itself: that is a text of whoever signed in. */
export function newBrowserMail(
  site: Site,
  person: Person,
  { ip, now }: { ip: string; now: Date },
): MailMessage {
  const at = formatShortDateTime(now);
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.new_browser,
    to: person.email,
    subject: 'New login to your account',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Someone logged in to your ${site.brandName} account with your password from a new browser on ${at} (IP address ${ip}).`,
      'If this was you, you don’t need to do anything.',
    ],
    action: { label: 'This wasn’t me', url: new URL('/reset-password', site.origin).href },
    notes: [
      'Setting a new password logs out everyone using your account.',
      'Turn on two-factor authentication in your settings so that nobody can log in with just your password.',
    ],
  });
}

export function guessedPasswordMail(site: Site, person: Person): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.guessed_password,
    to: person.email,
    subject: 'Someone is guessing your password',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Someone entered many wrong passwords for your ${site.brandName} account. None of them worked. For now, we only accept your password from browsers you’ve used before.`,
      'You can log in as usual in a browser you’ve used before. To log in anywhere else, set a new password first.',
    ],
    action: { label: 'Set a new password', url: new URL('/reset-password', site.origin).href },
    notes: [
      'If you mistyped your own password, you don’t need to do anything else.',
      'Two-factor authentication and passkeys protect you even if someone guesses your password. Set them up in your settings.',
    ],
  });
}

export function passwordChangedMail(site: Site, person: Person): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.password_changed,
    to: person.email,
    subject: 'Your password was changed',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Your ${site.brandName} password was just changed. We logged you out on all your other devices.`,
    ],
    notes: [
      `If this wasn’t you, set a new password at ${new URL('/reset-password', site.origin).href} and email ${site.contactEmail} right away.`,
    ],
  });
}

export function confirmNewEmailMail(
  site: Site,
  person: Person,
  newEmail: string,
  token: string,
): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.confirm_new_email,
    to: newEmail,
    subject: 'Verify your new email address',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `You asked to use this address for your ${site.brandName} account. Please verify that it’s yours. Nothing changes until you do.`,
    ],
    action: { label: 'Use this address', url: linkTo(site, CONFIRMATION_PAGES.change_email, token) },
    notes: ['The link works once, for one day. You may need to log in when you open it.', IGNORE],
  });
}

export function emailChangeAskedMail(site: Site, person: Person, newEmail: string): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.email_change_asked,
    to: person.email,
    subject: 'Request to change your email address',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Someone logged in to your ${site.brandName} account asked to use ${masked(newEmail)} instead of this address. Your email changes once the new address is verified.`,
    ],
    notes: [
      `If this wasn’t you, set a new password at ${new URL('/reset-password', site.origin).href}. That cancels the request. Then email ${site.contactEmail}.`,
    ],
  });
}

export function emailChangedMail(site: Site, person: Person, newEmail: string): MailMessage {
  return emailLayout(site, {
    kind: ACCOUNT_MAILS.email_changed,
    to: person.email,
    subject: 'Your email address was changed',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Your ${site.brandName} account now uses ${masked(newEmail)}. We logged you out on all your other devices. This is our last email to your old address.`,
    ],
    notes: [`If this wasn’t you, email ${site.contactEmail} right away.`],
  });
}

/** Enough to recognise an address that is one's own. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
