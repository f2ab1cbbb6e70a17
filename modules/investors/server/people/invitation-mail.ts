import { emailLayout, greetingFor, plainName } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { PERSON_KIND_LABELS, type PersonKind } from '../../rules/index.ts';

interface Invitation {
  readonly to: string;
  readonly inviter: string;
  readonly account: string;
  readonly kind: PersonKind;
  readonly token: string;
}

/** Both were typed by somebody else: what is more than a name is not repeated in a mail of ours. */
const plain = (name: string, otherwise: string) => plainName(name.trim()) ?? otherwise;

export function invitationMail(site: Site, invitation: Invitation): MailMessage {
  const { to, kind, token } = invitation;
  const inviter = plain(invitation.inviter, 'Somebody');
  const account = plain(invitation.account, 'an entity or trust');
  const url = new URL('/your-part', site.origin);
  url.searchParams.set('token', token);
  return emailLayout(site, {
    to,
    subject: 'Please fill in your part',
    greeting: greetingFor(''),
    paragraphs: [
      `${inviter} is opening an investment account for ${account} with ${site.brandName} and has named you there (${PERSON_KIND_LABELS[kind].label}).`,
      'The law asks us to know the people who own or control an entity or trust. You can enter your details yourself; nobody else has to ask you for them, and of your numbers no more than the last four digits are shown again.',
    ],
    action: { label: 'Fill in your part', url: url.href },
    notes: [
      'The link works for 14 days, until you have sent your part.',
      'If you do not know what this is about, please do nothing, or write to us.',
    ],
  });
}
