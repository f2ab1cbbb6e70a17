import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, greetingFor, letter, type Site } from '../../../identity/server/index.ts';

export function exportReadyMail(site: Site, person: Contact): MailMessage {
  return letter(site, {
    to: person.email,
    subject: 'Your data is ready',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `The file with what ${site.brandName} knows about you is ready. You find it in your settings.`,
    ],
    action: { label: 'Go to your settings', url: new URL('/profile/settings#privacy', site.origin).href },
    notes: [
      'It can be fetched for seven days, by whoever is signed in to your account.',
      `If you did not ask for it, change your password and write to ${site.contactEmail}.`,
    ],
  });
}

/** The last one, and without a name: it stays in the mailbox as long as mails do. */
export function erasedMail(site: Site, email: string): MailMessage {
  return letter(site, {
    to: email,
    subject: 'Your account was deleted',
    greeting: greetingFor(''),
    paragraphs: [
      `As you asked, we have deleted your account at ${site.brandName} and what we knew about you. What remains is a record that this was done, without your name.`,
    ],
    notes: ['This is the last message to this address.'],
  });
}
