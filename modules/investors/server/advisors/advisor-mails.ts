import { emailLayout, greetingFor, plainName } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';

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
    readonly advisor: { readonly email: string; readonly first_name: string; readonly role: string };
    readonly client: Named;
    readonly secret: string;
  },
): MailMessage {
  const url = new URL('/profile/my-advisors/invitation', site.origin);
  url.searchParams.set('token', mail.secret);
  const who = nameOf(mail.client, 'One of our investors');
  return emailLayout(site, {
    to: mail.advisor.email,
    subject: `You are invited to follow an investor at ${site.brandName}`,
    greeting: greetingFor(mail.advisor.first_name),
    paragraphs: [
      `${who} invests in farms with ${site.brandName} and would like you, as their ${mail.advisor.role}, to see how their accounts stand. You can look on; you cannot change anything.`,
      'Sign in with this very address, or open an account with it, and say whether you would like to.',
    ],
    action: { label: 'See the invitation', url: url.href },
    notes: [
      'The link works for 30 days, and only for whoever is signed in with this address.',
      'If you do not know who this is, you need not do anything.',
    ],
  });
}

export function acceptedMail(site: Site, client: Contact, advisor: Named): MailMessage {
  const who = nameOf(advisor, 'Your advisor');
  return emailLayout(site, {
    to: client.email,
    subject: 'Your advisor has accepted',
    greeting: greetingFor(client.firstName),
    paragraphs: [
      `${who} has accepted your invitation and can now see how the accounts you chose stand. They cannot change anything.`,
    ],
    action: { label: 'See your advisors', url: listPage(site) },
    notes: ['You can end this at any moment, on the same page. It counts at once.'],
  });
}

/** To whichever side did not end it. */
export function endedMail(
  site: Site,
  other: Contact,
  ended: { readonly by: 'client' | 'advisor' },
): MailMessage {
  return emailLayout(site, {
    to: other.email,
    subject:
      ended.by === 'client'
        ? 'You no longer see an investor’s accounts'
        : 'An advisor no longer sees your accounts',
    greeting: greetingFor(other.firstName),
    paragraphs: [
      ended.by === 'client'
        ? `An investor at ${site.brandName} whom you advised has ended your access to their accounts.`
        : `Somebody who advised you has ended their access to your accounts at ${site.brandName}.`,
    ],
    action: { label: 'See who is left', url: listPage(site) },
    notes: ['Nothing else has changed.'],
  });
}
