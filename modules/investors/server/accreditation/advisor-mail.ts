import { formatLongDate } from '@furrow/kernel/dates';
import { emailLayout } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { ATTESTATION_PAGE } from '../../contract/index.ts';

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
  const client = spoken(facts.clientName, 'A client of yours');
  const advisor = spoken(facts.advisorName, '');
  const url = new URL(ATTESTATION_PAGE, site.origin);
  url.searchParams.set('token', facts.token);
  return emailLayout(site, {
    to: facts.email,
    subject: facts.isReminder
      ? `${client} is still waiting for your word`
      : `${client} asks you to confirm their accreditation`,
    greeting: advisor === '' ? 'Hello,' : `Hello ${advisor},`,
    paragraphs: [
      ...(facts.isReminder ? ['Some days ago we wrote to you, and have not heard from you yet.'] : []),
      `${client} invests through ${site.brandName} and has named you as the accountant, lawyer, investment adviser or broker-dealer who can confirm that they are an accredited investor (Rule 501 of Regulation D).`,
      'The page below shows what you are asked to confirm. It takes about two minutes, you need no account, and you may decline.',
    ],
    action: { label: 'Read and answer', url: url.href },
    notes: [
      `The link is yours alone and good until ${formatLongDate(facts.expiresAt)}. Please do not pass it on.`,
      'You do not know this person, or are not their advisor? Then please decline on that page, or ignore this mail.',
    ],
  });
}
