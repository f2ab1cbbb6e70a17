import { formatDateTime } from '@furrow/kernel/dates';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import type { DataRequest } from '../../contract/index.ts';

/** Without what the browser calls itself: that is a text of whoever asked. */
export function dataRequestMail(
  site: Site,
  person: Contact,
  asked: {
    readonly kind: DataRequest['kind'];
    readonly refused: boolean;
    readonly ip: string;
    readonly now: Date;
  },
): MailMessage {
  const wish = asked.kind === 'export' ? 'for a copy of your personal data' : 'us to delete your account';
  const next =
    asked.kind === 'export'
      ? 'We are preparing the file and will email you when it is ready.'
      : asked.refused
        ? 'The account cannot be deleted yet. Your settings say why.'
        : 'A person on our team reviews the request before anything is deleted. Until then you can withdraw it in your settings.';
  return emailLayout(site, {
    to: person.email,
    subject:
      asked.kind === 'export' ? 'Your personal data was requested' : 'Deletion of your account was requested',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `Somebody logged in to your ${site.brandName} account asked ${wish}, most likely you: on ${formatDateTime(asked.now, { zoneName: true })}, from the network address ${asked.ip}.`,
      next,
    ],
    action: { label: 'Review the request', url: new URL('/profile/settings#privacy', site.origin).href },
    notes: [
      `If this was not you, set a new password at ${new URL('/reset-password', site.origin).href}, which logs out everybody else, and write to ${site.contactEmail} at once.`,
    ],
  });
}

export function exportReadyMail(site: Site, person: Contact): MailMessage {
  return emailLayout(site, {
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
  return emailLayout(site, {
    to: email,
    subject: 'Your account was deleted',
    greeting: greetingFor(''),
    paragraphs: [
      `As you asked, we have deleted your account at ${site.brandName} and what we knew about you. What remains is a record that this was done, without your name.`,
    ],
    notes: ['This is the last message to this address.'],
  });
}
