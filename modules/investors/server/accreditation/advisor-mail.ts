import { formatShortDate } from '@furrow/kernel/dates';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { ATTESTATION_PAGE } from '../../contract/index.ts';

export const ATTESTATION_MAILS = mailKinds('investors.accreditation', {
  advisor_asked: 'checks',
  advisor_reminded: 'checks',
});

export interface AdvisorFacts {
  readonly email: string;
  readonly advisorName: string;
  /** Who asks, as they call themselves. */
  readonly clientName: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly isReminder: boolean;
}

const PLAIN_NAME = /^[\p{L}\p{M}]+\.?(?:[ '’-][\p{L}\p{M}]+\.?)*$/u;
const LONGEST = 60;

/** We write to somebody whom our client named: a name that is more than words is not repeated in a mail of ours. */
const spoken = (name: string, otherwise: string) =>
  name.length <= LONGEST && PLAIN_NAME.test(name) ? name : otherwise;

export function advisorMail(site: Site, facts: AdvisorFacts): MailMessage {
  const client = spoken(facts.clientName, 'Your client');
  const advisor = spoken(facts.advisorName, '');
  const url = new URL(ATTESTATION_PAGE, site.origin);
  url.searchParams.set('token', facts.token);
  return emailLayout(site, {
    kind: ATTESTATION_MAILS[facts.isReminder ? 'advisor_reminded' : 'advisor_asked'],
    to: facts.email,
    subject: facts.isReminder
      ? `Reminder: ${client} is waiting for your answer`
      : `${client} asks you to confirm their accreditation`,
    greeting: advisor === '' ? 'Hello,' : `Hello ${advisor},`,
    paragraphs: [
      ...(facts.isReminder ? ['We emailed you a few days ago and haven’t heard from you yet.'] : []),
      `${client} invests through ${site.brandName} and named you as the accountant, attorney, investment advisor or broker-dealer who can confirm that they are an accredited investor (Rule 501 of Regulation D).`,
      'Please read the request and confirm or decline. It takes about two minutes, and you don’t need to sign up.',
    ],
    action: { label: 'Answer request', url: url.href },
    notes: [
      `The link is only for you and works until ${formatShortDate(facts.expiresAt)}. Please don’t share it.`,
      'If you don’t know this person or aren’t their advisor, decline on that page or ignore this email.',
    ],
    why: 'You got this email because a client of ours named you as their advisor.',
  });
}
