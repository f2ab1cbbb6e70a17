import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor, plainName } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { PERSON_KIND_LABELS, type PersonKind } from '../../rules/index.ts';

export const PEOPLE_MAILS = mailKinds('investors', { person_invited: 'checks' });

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
  const inviter = plain(invitation.inviter, 'Someone');
  const account = plain(invitation.account, 'an entity or trust');
  const url = new URL('/your-part', site.origin);
  url.searchParams.set('token', token);
  return emailLayout(site, {
    kind: PEOPLE_MAILS.person_invited,
    to,
    subject: 'Please enter your details',
    greeting: greetingFor(''),
    paragraphs: [
      `${inviter} is opening an investment account for ${account} with ${site.brandName} and named you as: ${PERSON_KIND_LABELS[kind].label}.`,
      'The law requires us to know the people who own or control an entity or trust. Enter your details yourself, so you don’t have to share them with anyone else. We show only the last four digits of your numbers.',
    ],
    action: { label: 'Enter your details', url: url.href },
    notes: [
      'The link works for 14 days or until you submit your details.',
      'If you don’t know what this is about, ignore this email or contact us.',
    ],
    why: 'You got this email because someone who opens an account with us wrote your address.',
  });
}
