import { formatShortDateTime } from '@furrow/kernel/dates';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import type { DataRequest } from '../../contract/index.ts';

export const PRIVACY_MAILS = mailKinds('investors.data', {
  copy_requested: 'legal',
  deletion_requested: 'legal',
  copy_ready: 'legal',
  deleted: 'legal',
});

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
  const wish = asked.kind === 'export' ? 'for a copy of your personal data' : 'us to delete your data';
  const next =
    asked.kind === 'export'
      ? 'We are preparing the file and will email you when it is ready.'
      : asked.refused
        ? 'We can’t delete your data yet. Your settings say why.'
        : 'We’ll review the request before we delete anything. Until then you can withdraw it in your settings.';
  return emailLayout(site, {
    kind: PRIVACY_MAILS[asked.kind === 'export' ? 'copy_requested' : 'deletion_requested'],
    to: person.email,
    subject:
      asked.kind === 'export' ? 'You requested a copy of your data' : 'You asked us to delete your data',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `On ${formatShortDateTime(asked.now)}, someone logged in as you at ${site.brandName} (IP address ${asked.ip}) asked ${wish}.`,
      next,
    ],
    action: { label: 'Review request', url: new URL('/profile/settings#privacy', site.origin).href },
    notes: [
      `If this wasn’t you, set a new password at ${new URL('/reset-password', site.origin).href}, which logs out everyone else, and email ${site.contactEmail} right away.`,
    ],
  });
}

export function exportReadyMail(site: Site, person: Contact): MailMessage {
  return emailLayout(site, {
    kind: PRIVACY_MAILS.copy_ready,
    to: person.email,
    subject: 'Your data is ready',
    greeting: greetingFor(person.firstName),
    paragraphs: [`The copy of your ${site.brandName} data is ready in your settings.`],
    action: { label: 'Go to settings', url: new URL('/profile/settings#privacy', site.origin).href },
    notes: [
      'You can download it for seven days while you are logged in.',
      `If you didn’t ask for it, change your password and email ${site.contactEmail}.`,
    ],
  });
}

/** The last one, and without a name: it stays in the mailbox as long as mails do. */
export function erasedMail(site: Site, email: string): MailMessage {
  return emailLayout(site, {
    kind: PRIVACY_MAILS.deleted,
    to: email,
    subject: 'Your data has been deleted',
    greeting: greetingFor(''),
    paragraphs: [
      `As you asked, we have deleted your sign-in at ${site.brandName} and your personal data. We keep only a record of the deletion, without your name.`,
    ],
    notes: ['This is our last email to you.'],
    why: 'You got this email because you asked us to delete your data.',
  });
}
