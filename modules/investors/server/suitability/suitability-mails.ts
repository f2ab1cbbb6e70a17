import type { Id } from '@furrow/kernel/ids';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, emailLayout, greetingFor, type Site } from '../../../identity/server/index.ts';

interface About {
  readonly accountId: Id<'acc'>;
  readonly name: string;
}

const linkTo = (site: Site, accountId: Id<'acc'>) =>
  new URL(`/profile/accounts?account=${accountId}&open=suitability`, site.origin).href;

/** In its last month, and again when the year is over. */
export function reassessMail(
  site: Site,
  person: Contact,
  about: About & { readonly due: boolean },
): MailMessage {
  const account = about.name === '' ? 'your account' : `your account ${about.name}`;
  return emailLayout(site, {
    to: person.email,
    subject: about.due
      ? 'Please answer our questions about your situation again'
      : 'Your answers about your situation will soon be a year old',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      about.due
        ? `What you told us about your situation for ${account} is a year old. Until you have looked at it again, the account cannot make new investments. What you hold is not touched.`
        : `We ask once a year whether these investments still suit you. What you told us for ${account} will be a year old within 30 days.`,
      'What you answered is filled in already: change what is different, and confirm both steps. It takes about three minutes.',
    ],
    action: { label: 'Look at your answers', url: linkTo(site, about.accountId) },
    notes: ['We never ask for such answers by mail or telephone.'],
  });
}

export function employerConsentMail(
  site: Site,
  person: Contact,
  about: About & { readonly approved: boolean; readonly reason: string },
): MailMessage {
  return emailLayout(site, {
    to: person.email,
    subject: about.approved
      ? 'The consent of your employer is confirmed'
      : 'We need another consent of your employer',
    greeting: greetingFor(person.firstName),
    paragraphs: about.approved
      ? ['We have looked at the letter of your employer, and everything is in order.']
      : ['We have looked at the letter of your employer and cannot use it:', about.reason],
    action: { label: 'See your account', url: linkTo(site, about.accountId) },
    notes: ['If you did not send us a letter, please write to us.'],
  });
}
