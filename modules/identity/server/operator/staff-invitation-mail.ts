import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { STAFF_INVITATION_PAGE } from '../../contract/index.ts';
import { linkTo } from '../email/account-mails.ts';

export const STAFF_MAILS = mailKinds('identity', { staff_invitation: 'security' });

export function staffInvitationMail(site: Site, email: string, token: string): MailMessage {
  return emailLayout(site, {
    kind: STAFF_MAILS.staff_invitation,
    to: email,
    subject: `You’re invited to join the team at ${site.brandName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${site.brandName} invites you to work in its console.`,
      'To accept, log in with this address, or sign up with it.',
    ],
    action: { label: 'See invitation', url: linkTo(site, STAFF_INVITATION_PAGE, token) },
    notes: [
      'The link works once, for seven days, and only while you are logged in with this address.',
      `If you don’t know why you got this email, ignore it or write to ${site.contactEmail}.`,
    ],
    why: `You got this email because someone at ${site.brandName} invited this address.`,
  });
}
