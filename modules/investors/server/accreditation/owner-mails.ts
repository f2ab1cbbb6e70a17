import { formatLongDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { addDays } from '@furrow/kernel/new-york-day';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, emailLayout, greetingFor, type Site } from '../../../identity/server/index.ts';
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
  lastDay === null ? 'It does not run out.' : `It holds through ${lastDay}. We write to you 30 days before.`;

const WORDS: Readonly<Record<OwnerEmailKind, Write>> = {
  approved: ({ account, lastDay }) => ({
    subject: 'You are accredited',
    paragraphs: [`We have confirmed the accreditation of ${account}. ${holds(lastDay)}`],
    action: SEE,
  }),
  extended: ({ account, lastDay }) => ({
    subject: 'Your accreditation goes on',
    paragraphs: [`The accreditation of ${account} was extended. ${holds(lastDay)}`],
    action: SEE,
  }),
  need_more_info: ({ account, reason }) => ({
    subject: 'We need more about your accreditation',
    paragraphs: [
      `We have looked at what you sent for ${account} and need more to confirm it. Our reviewer writes:`,
      ...reason,
      'What you sent is kept. You only add what is missing.',
    ],
    action: 'Send what is asked for',
  }),
  rejected: ({ account, reason }) => ({
    subject: 'We could not confirm your accreditation',
    paragraphs: [
      `We could not confirm the accreditation of ${account} with what you sent. Our reviewer writes:`,
      ...reason,
      'You can send other evidence at any time.',
    ],
    action: 'Send other evidence',
  }),
  revoked: ({ account, reason }) => ({
    subject: 'Your accreditation was taken back',
    paragraphs: [`The accreditation of ${account} no longer holds. Our reviewer writes:`, ...reason],
    action: SEE,
  }),
  expires_soon: ({ account, lastDay }) => ({
    subject: 'Your accreditation expires soon',
    paragraphs: [
      `The accreditation of ${account} holds through ${lastDay}.`,
      'If you renew it before, you can go on investing without a break. It holds while we look at the new evidence.',
    ],
    action: 'Renew your accreditation',
  }),
  expired: ({ account, lastDay }) => ({
    subject: 'Your accreditation has expired',
    paragraphs: [
      `The accreditation of ${account} held through ${lastDay}. What you own is not affected; to invest again, please renew it.`,
    ],
    action: 'Renew your accreditation',
  }),
  advisor_waits: ({ account, advisor, askedOn }) => ({
    subject: 'Your advisor has not answered yet',
    paragraphs: [
      `On ${askedOn} we asked ${advisor} to confirm the accreditation of ${account}. We have just reminded them.`,
      'A word from you helps most. If somebody else should confirm it, take the request back and start another.',
    ],
    action: SEE,
  }),
  advisor_attested: ({ account, advisor }) => ({
    subject: 'Your advisor has confirmed your accreditation',
    paragraphs: [
      `${advisor} has confirmed it for ${account}. We look at the answer now, and write to you when that is done.`,
    ],
    action: SEE,
  }),
  advisor_declined: ({ account, advisor }) => ({
    subject: 'Your advisor did not confirm your accreditation',
    paragraphs: [
      `${advisor} has told us that they cannot confirm it for ${account}. Please speak with them, ask another advisor, or choose another way.`,
    ],
    action: 'Choose what to do',
  }),
  advisor_silent: ({ account, advisor }) => ({
    subject: 'Your advisor did not answer',
    paragraphs: [
      `${advisor} did not answer within 30 days, so the link we sent them no longer works. For ${account}, please ask them again, ask another advisor, or choose another way.`,
    ],
    action: 'Choose what to do',
  }),
};

export function ownerMail(site: Site, owner: Contact, kind: OwnerEmailKind, facts: OwnerFacts): MailMessage {
  const words = WORDS[kind]({
    account: facts.accountName === '' ? 'your account' : `your account ‘${facts.accountName}’`,
    advisor: facts.advisor?.name ?? 'your advisor',
    askedOn: facts.advisor === null ? '' : formatLongDate(facts.advisor.askedAt),
    // Kept as the first day on which it is over; people count in days on which it holds.
    lastDay: facts.until === null ? null : formatLongDate(addDays(facts.until, -1)),
    reason: facts.reason === null ? [] : facts.reason.split(/\n+/).map((line) => `“${line.trim()}”`),
  });
  const url = new URL('/profile/accounts', site.origin);
  url.search = new URLSearchParams({ account: facts.accountId, open: 'accreditation' }).toString();
  return emailLayout(site, {
    to: owner.email,
    subject: words.subject,
    greeting: greetingFor(owner.firstName),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: url.href },
    notes: [],
  });
}
