import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { addDays } from '@furrow/kernel/new-york-day';
import { allInGroup, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import type { AccreditationEmail, EmailKind } from './notify-owner.ts';

export type OwnerEmailKind = Exclude<EmailKind, 'advisor_asked' | 'advisor_reminded'>;

export interface OwnerFacts {
  readonly accountId: Id<'acc'>;
  /** As the owner's lists show it. */
  readonly accountName: string;
  readonly advisor: { readonly name: string; readonly askedAt: Date } | null;
  readonly reason: AccreditationEmail['reason'];
  readonly until: AccreditationEmail['until'];
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

type Write = (facts: {
  readonly account: string;
  readonly advisor: string;
  readonly askedOn: string;
  readonly lastDay: string | null;
  readonly reason: readonly string[];
}) => Words;

const SEE = 'See your accreditation';
const holds = (lastDay: string | null) =>
  lastDay === null
    ? 'It doesn’t expire.'
    : `It is valid through ${lastDay}. We’ll email you 30 days before it expires.`;

const WORDS: Readonly<Record<OwnerEmailKind, Write>> = {
  approved: ({ account, lastDay }) => ({
    subject: 'Your accreditation is verified',
    paragraphs: [`We have verified the accreditation for ${account}. ${holds(lastDay)}`],
    action: SEE,
  }),
  extended: ({ account, lastDay }) => ({
    subject: 'Your accreditation has been renewed',
    paragraphs: [`The accreditation for ${account} has been renewed. ${holds(lastDay)}`],
    action: SEE,
  }),
  need_more_info: ({ account, reason }) => ({
    subject: 'We need more information about your accreditation',
    paragraphs: [
      `We reviewed what you submitted for ${account} and need more. Our reviewer wrote:`,
      ...reason,
      'We kept what you submitted. Add only what is missing.',
    ],
    action: 'Send what we asked for',
  }),
  rejected: ({ account, reason }) => ({
    subject: 'We could not verify your accreditation',
    paragraphs: [
      `We could not verify the accreditation for ${account} with what you submitted. Our reviewer wrote:`,
      ...reason,
      'You can submit other documents anytime.',
    ],
    action: 'Submit other documents',
  }),
  revoked: ({ account, reason }) => ({
    subject: 'Your accreditation has been revoked',
    paragraphs: [`The accreditation for ${account} is no longer valid. Our reviewer wrote:`, ...reason],
    action: SEE,
  }),
  expires_soon: ({ account, lastDay }) => ({
    subject: 'Your accreditation expires soon',
    paragraphs: [
      `The accreditation for ${account} is valid through ${lastDay}.`,
      'Renew it before then to keep investing without a break. It stays valid while we review your new documents.',
    ],
    action: 'Renew your accreditation',
  }),
  expired: ({ account, lastDay }) => ({
    subject: 'Your accreditation has expired',
    paragraphs: [
      `The accreditation for ${account} was valid through ${lastDay}. Your investments aren’t affected. Renew it to invest again.`,
    ],
    action: 'Renew your accreditation',
  }),
  advisor_waits: ({ account, advisor, askedOn }) => ({
    subject: 'Your advisor has not answered yet',
    paragraphs: [
      `On ${askedOn} we asked ${advisor} to confirm the accreditation for ${account}. We just reminded them.`,
      'It helps most if you ask them yourself. If someone else should confirm it, withdraw your submission and start over.',
    ],
    action: SEE,
  }),
  advisor_attested: ({ account, advisor }) => ({
    subject: 'Your advisor has confirmed your accreditation',
    paragraphs: [
      `${advisor} has confirmed your accreditation for ${account}. We are reviewing the answer and will email you when we’re done.`,
    ],
    action: SEE,
  }),
  advisor_declined: ({ account, advisor }) => ({
    subject: 'Your advisor did not confirm your accreditation',
    paragraphs: [
      `${advisor} told us that they can’t confirm your accreditation for ${account}. Speak with them, ask another advisor, or choose another way.`,
    ],
    action: 'Choose another way',
  }),
  advisor_silent: ({ account, advisor }) => ({
    subject: 'Your advisor did not answer',
    paragraphs: [
      `${advisor} did not answer within 30 days, so the link we sent them has expired. For ${account}, ask them again, ask another advisor, or choose another way.`,
    ],
    action: 'Choose another way',
  }),
};

export const ACCREDITATION_MAILS = mailKinds('investors.accreditation', allInGroup(WORDS, 'checks'));

export function ownerMail(site: Site, owner: Contact, kind: OwnerEmailKind, facts: OwnerFacts): MailMessage {
  const words = WORDS[kind]({
    account: facts.accountName === '' ? 'your account' : `your account ${facts.accountName}`,
    advisor: facts.advisor?.name ?? 'your advisor',
    askedOn: facts.advisor === null ? '' : formatShortDate(facts.advisor.askedAt),
    // Kept as the first day on which it is over; people count in days on which it holds.
    lastDay: facts.until === null ? null : formatShortDate(addDays(facts.until, -1)),
    reason: facts.reason === null ? [] : facts.reason.split(/\n+/).map((line) => `“${line.trim()}”`),
  });
  const url = new URL('/profile/accounts', site.origin);
  url.search = new URLSearchParams({ account: facts.accountId, open: 'accreditation' }).toString();
  return emailLayout(site, {
    kind: ACCREDITATION_MAILS[kind],
    to: owner.email,
    subject: words.subject,
    greeting: greetingFor(owner.firstName),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: url.href },
    notes: [],
  });
}
