import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { EMAIL_SETTINGS, MAIL_KIND_RULES, type NoticeMailKind } from '../../rules/index.ts';

/** One notice, at once. */
export const NOTICE_MAILS = mailKinds('notifications', {
  security: 'security',
  legal: 'legal',
  money: 'money',
  checks: 'checks',
  accounts: 'updates',
  farms: 'updates',
  watching: 'updates',
  news: 'updates',
});

export interface MailedNotice {
  readonly kind: NoticeMailKind;
  readonly text: string;
  readonly red: boolean;
  readonly link: string | null;
}

/** `unsubscribe` is null for what is always sent. */
export function noticeMail(
  site: Site,
  person: Pick<Contact, 'email' | 'firstName'>,
  { kind, text, red, link }: MailedNotice,
  unsubscribe: string | null,
): MailMessage {
  const { title } = MAIL_KIND_RULES[kind];
  return emailLayout(site, {
    kind: NOTICE_MAILS[kind],
    to: person.email,
    subject: firstSentence(text),
    greeting: greetingFor(person.firstName),
    paragraphs: [text],
    ...(link === null
      ? {}
      : { action: { label: red ? 'Continue' : 'See details', url: new URL(link, site.origin).href } }),
    notes: unsubscribe === null ? [] : [preferencesNote(site)],
    ...(unsubscribe === null
      ? {}
      : { why: `You got this email because you asked for “${title}” at once.`, unsubscribe }),
  });
}

export const preferencesNote = ({ origin }: Site): string =>
  `Choose what we email you about in your settings: ${new URL(EMAIL_SETTINGS, origin).href.split('#')[0]}`;

/** What a list of emails shows; the rest is within. */
function firstSentence(text: string): string {
  const [sentence = text] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  return sentence.replace(/\.$/, '');
}
