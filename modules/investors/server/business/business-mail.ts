import type { Id } from '@furrow/kernel/ids';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';

export const BUSINESS_MAILS = mailKinds('investors.business', {
  approved: 'checks',
  rejected: 'checks',
  asked: 'checks',
});

interface Decision {
  readonly account: { readonly id: Id<'acc'>; readonly name: string };
  readonly verdict: keyof typeof BUSINESS_MAILS;
  readonly reason: string;
}

export function businessMail(
  site: Site,
  owner: Contact,
  { account, verdict, reason }: Decision,
): MailMessage {
  const url = new URL('/profile/accounts', site.origin);
  url.searchParams.set('account', account.id);
  url.searchParams.set('open', 'business');
  const { subject, paragraphs } = words(account.name, verdict, reason);
  return emailLayout(site, {
    kind: BUSINESS_MAILS[verdict],
    to: owner.email,
    subject,
    greeting: greetingFor(owner.firstName),
    paragraphs,
    action: { label: 'See your account', url: url.href },
    notes: [],
  });
}

function words(name: string, verdict: Decision['verdict'], reason: string) {
  if (verdict === 'approved')
    return { subject: 'Your business or trust is verified', paragraphs: [`We have verified ${name}.`] };
  if (verdict === 'asked')
    return {
      subject: 'We need more to verify your business or trust',
      paragraphs: [
        `We are verifying ${name} and need more from you: ${reason}`,
        'Add it and submit it for review again.',
      ],
    };
  return {
    subject: 'We could not verify your business or trust',
    paragraphs: [
      `We could not verify ${name} with what we have: ${reason}`,
      'Check its details and documents and submit it again.',
    ],
  };
}
