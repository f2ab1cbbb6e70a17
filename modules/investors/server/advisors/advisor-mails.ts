import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor, plainName } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { type AdvisorScope, scopeWords } from '../../rules/index.ts';

export const ADVISOR_MAILS = mailKinds('investors.advisor', {
  invited: 'security',
  accepted: 'security',
  ended_by_client: 'security',
  ended_by_advisor: 'security',
});

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** What somebody calls themselves goes to strangers only if it is nothing but a name. */
function nameOf({ first_name, last_name }: Named, otherwise: string): string {
  return plainName(`${first_name} ${last_name}`.trim()) ?? otherwise;
}

const listPage = (site: Site) => new URL('/profile/my-advisors', site.origin).href;

export function invitationMail(
  site: Site,
  mail: {
    readonly advisor: {
      readonly email: string;
      readonly first_name: string;
      readonly role: string;
      readonly scopes: readonly AdvisorScope[];
    };
    readonly client: Named;
    readonly secret: string;
  },
): MailMessage {
  const url = new URL('/profile/my-advisors/invitation', site.origin);
  url.searchParams.set('token', mail.secret);
  const who = nameOf(mail.client, 'One of our investors');
  return emailLayout(site, {
    kind: ADVISOR_MAILS.invited,
    to: mail.advisor.email,
    subject: `An investor at ${site.brandName} invites you to follow their accounts`,
    greeting: greetingFor(mail.advisor.first_name),
    paragraphs: [
      `${who} invests in farms with ${site.brandName} and invites you, as their ${mail.advisor.role}, to look at ${scopeWords(mail.advisor.scopes)}. You can’t change anything.`,
      'To accept, log in with this address, or sign up with it.',
    ],
    action: { label: 'See invitation', url: url.href },
    notes: [
      'The link works for 30 days, and only while you are logged in with this address.',
      'If you don’t know this person, you can ignore this email.',
    ],
    why: 'You got this email because a client of ours wrote your address.',
  });
}

export function acceptedMail(
  site: Site,
  client: Contact,
  advisor: Named & { readonly scopes: readonly AdvisorScope[] },
): MailMessage {
  const who = nameOf(advisor, 'Your advisor');
  return emailLayout(site, {
    kind: ADVISOR_MAILS.accepted,
    to: client.email,
    subject: 'Your advisor accepted your invitation',
    greeting: greetingFor(client.firstName),
    paragraphs: [
      `${who} accepted your invitation and can now look at ${scopeWords(advisor.scopes)} of the accounts you chose. They can’t change anything.`,
    ],
    action: { label: 'See your advisors', url: listPage(site) },
    notes: ['You can end their access anytime on that page. It ends right away.'],
  });
}

/** To whichever side did not end it. */
export function endedMail(
  site: Site,
  other: Contact,
  ended: { readonly by: 'client' | 'advisor' },
): MailMessage {
  return emailLayout(site, {
    kind: ADVISOR_MAILS[ended.by === 'client' ? 'ended_by_client' : 'ended_by_advisor'],
    to: other.email,
    subject:
      ended.by === 'client'
        ? 'Your access to an investor’s accounts has ended'
        : 'An advisor no longer has access to your accounts',
    greeting: greetingFor(other.firstName),
    paragraphs: [
      ended.by === 'client'
        ? `An investor you advise at ${site.brandName} has ended your access to their accounts.`
        : `One of your advisors has ended their access to your accounts at ${site.brandName}.`,
    ],
    action: { label: 'See advisors and clients', url: listPage(site) },
    notes: ['Nothing else has changed.'],
  });
}
