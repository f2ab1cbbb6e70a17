import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { CONFIRMATION_PAGES } from '../../contract/index.ts';

interface Person {
  readonly email: string;
  readonly first_name: string;
}

const IGNORE = 'If this was not you, you need not do anything.';

export function linkTo(site: Site, path: string, token: string): string {
  const url = new URL(path, site.origin);
  url.searchParams.set('token', token);
  return url.href;
}

export function verificationMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Confirm your email address',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Thank you for opening an account with ${site.brandName}. Please confirm that this address is yours: we need it before you can invest, and we write to it when something happens with your account.`,
    ],
    action: { label: 'Confirm email address', url: linkTo(site, CONFIRMATION_PAGES.verify_email, token) },
    notes: ['The link works for three days.', 'If you did not open an account, you need not do anything.'],
  });
}

export function resetMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Set a new password',
    greeting: greetingFor(person.first_name),
    paragraphs: [`Somebody asked for a new password for your ${site.brandName} account, most likely you.`],
    action: { label: 'Set a new password', url: linkTo(site, '/reset-password', token) },
    notes: ['The link works once, for one hour.', `${IGNORE} Your password stays as it is.`],
  });
}

export function leakedPasswordMail(site: Site, person: Person, token: string): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Your password is known from a data breach',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Somebody signed in to your ${site.brandName} account with the right password, most likely you. We stopped the sign-in, because that password is in lists that were stolen from other sites and anybody can try it.`,
      'Please set a new one that you use nowhere else.',
    ],
    action: { label: 'Set a new password', url: linkTo(site, '/reset-password', token) },
    notes: [
      'The link works once, for one hour.',
      'If it was not you, please set a new password all the same: somebody knows the old one.',
    ],
  });
}

/** Without what the browser calls itself: that is a text of whoever signed in. */
export function newBrowserMail(
  site: Site,
  person: Person,
  { ip, now }: { ip: string; now: Date },
): MailMessage {
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return emailLayout(site, {
    to: person.email,
    subject: 'A new sign-in to your account',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Somebody signed in to your ${site.brandName} account with your password, in a browser that you had not used with it before: at ${at}, from the network address ${ip}.`,
      'If it was you, you need not do anything.',
    ],
    action: { label: 'It was not me', url: new URL('/reset-password', site.origin).href },
    notes: [
      'Setting a new password signs out everybody who is signed in to your account.',
      'With two factor authentication a password alone is of no use to anybody. You find it in your settings.',
    ],
  });
}

export function guessedPasswordMail(site: Site, person: Person): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Somebody is guessing your password',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Many wrong passwords were entered for your ${site.brandName} account. None of them was right. We no longer accept a password for it from browsers that we do not know.`,
      'In a browser you have used before you can sign in as always. Anywhere else, set a new password first: that opens the door again.',
    ],
    action: { label: 'Set a new password', url: new URL('/reset-password', site.origin).href },
    notes: [
      'If it was you who mistyped it, you need not do anything else.',
      'Two factor authentication and passkeys protect you also when somebody guesses right. You find both in your settings.',
    ],
  });
}

export function passwordChangedMail(site: Site, person: Person): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Your password was changed',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `The password of your ${site.brandName} account was just changed. Everywhere else you were signed in, you are now signed out.`,
    ],
    notes: [
      `If this was not you, set a new password at ${new URL('/reset-password', site.origin).href} and write to ${site.contactEmail} at once.`,
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
    to: newEmail,
    subject: 'Confirm your new email address',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `You asked us to use this address for your ${site.brandName} account from now on. Please confirm that it is yours. Until then everything stays as it is.`,
    ],
    action: { label: 'Use this address', url: linkTo(site, CONFIRMATION_PAGES.change_email, token) },
    notes: [
      'The link works once, for one day. If you are not logged in where you open it, you will be asked to.',
      IGNORE,
    ],
  });
}

export function emailChangeAskedMail(site: Site, person: Person, newEmail: string): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'A new email address was asked for',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Somebody who is signed in to your ${site.brandName} account asked us to use ${masked(newEmail)} instead of this address. It changes when the new address is confirmed.`,
    ],
    notes: [
      `If this was not you, set a new password at ${new URL('/reset-password', site.origin).href}: the request ends with it. Then write to ${site.contactEmail}.`,
    ],
  });
}

export function emailChangedMail(site: Site, person: Person, newEmail: string): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: 'Your email address was changed',
    greeting: greetingFor(person.first_name),
    paragraphs: [
      `Your ${site.brandName} account now uses ${masked(newEmail)}. Everywhere else you were signed in, you are now signed out. This is the last message to your old address.`,
    ],
    notes: [`If this was not you, write to ${site.contactEmail} at once.`],
  });
}

/** Enough to recognise an address that is one's own. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
