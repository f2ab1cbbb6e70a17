import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { preferencesNote } from './notice-mail.ts';

export const DIGEST_MAILS = mailKinds('notifications', { digest: 'updates' });

/** A longer list is read in the product. */
const MOST_LINES = 40;
const ELSEWHERE = 'More for you';

export interface DigestItem {
  readonly text: string;
  /** What it is about, by name; null where it is about no farm, or no account of theirs. */
  readonly farm: string | null;
  readonly account: string | null;
}

/** Everything since the last one, by farm and account. */
export function digestMail(
  site: Site,
  person: Pick<Contact, 'email' | 'firstName'>,
  items: readonly DigestItem[],
  unsubscribe: string,
): MailMessage {
  const shown = items.slice(0, MOST_LINES);
  const left = items.length - shown.length;
  const sections = [...Map.groupBy(shown, headingOf)]
    .map(([heading, about]) => ({ heading, lines: about.map(({ text }) => text) }))
    .toSorted((a, b) => Number(a.heading === ELSEWHERE) - Number(b.heading === ELSEWHERE));
  return emailLayout(site, {
    kind: DIGEST_MAILS.digest,
    to: person.email,
    subject: `Your ${site.brandName} summary: ${items.length === 1 ? '1 update' : `${items.length} updates`}`,
    greeting: greetingFor(person.firstName),
    paragraphs: ['Here’s what’s new and not read yet.'],
    sections: left === 0 ? sections : [...sections, { heading: 'And more', lines: [`${left} more updates`] }],
    action: { label: 'See your notifications', url: new URL('/profile/notifications', site.origin).href },
    notes: [preferencesNote(site)],
    why: 'You got this email because you asked for a summary of your updates.',
    unsubscribe,
  });
}

const headingOf = ({ farm, account }: DigestItem): string =>
  [farm, account].filter((name) => name !== null).join(' · ') || ELSEWHERE;
