import type { Id } from '@furrow/kernel/ids';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';

export const SUITABILITY_MAILS = mailKinds('investors.suitability', {
  expires_soon: 'reminders',
  expired: 'checks',
  consent_accepted: 'checks',
  consent_refused: 'checks',
});

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
    kind: SUITABILITY_MAILS[about.due ? 'expired' : 'expires_soon'],
    to: person.email,
    subject: about.due ? 'Please review your suitability answers' : 'Your suitability answers expire soon',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      about.due
        ? `Your suitability answers for ${account} are a year old. Review them before the account can make new investments. Your current investments aren’t affected.`
        : `We ask once a year whether these investments still suit you. Your answers for ${account} will be a year old within 30 days.`,
      'We filled in your last answers. Change what is different and confirm both steps. It takes about three minutes.',
    ],
    action: { label: 'Review your answers', url: linkTo(site, about.accountId) },
    notes: ['We never ask for these answers by email or phone.'],
  });
}

export function employerConsentMail(
  site: Site,
  person: Contact,
  about: About & { readonly approved: boolean; readonly reason: string },
): MailMessage {
  return emailLayout(site, {
    kind: SUITABILITY_MAILS[about.approved ? 'consent_accepted' : 'consent_refused'],
    to: person.email,
    subject: about.approved
      ? 'We accepted your employer’s consent'
      : 'We need a new consent letter from your employer',
    greeting: greetingFor(person.firstName),
    paragraphs: about.approved
      ? ['We reviewed your employer’s letter, and everything is in order.']
      : ['We reviewed your employer’s letter and can’t use it:', about.reason],
    action: { label: 'See your account', url: linkTo(site, about.accountId) },
    notes: ['If you didn’t send us a letter, please contact us.'],
  });
}
