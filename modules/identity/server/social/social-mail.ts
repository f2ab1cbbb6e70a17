import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { connectionLabel, isConnection } from '../../rules/connections.ts';
import { sendVerification } from '../email/send-verification.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';

export const SOCIAL_MAILS = mailKinds('identity.social', {
  linked: 'security',
  claimed: 'security',
  connected: 'security',
  disconnected: 'security',
});

/** What a person is told by mail: that an account they have can be opened another way, or how to confirm an address. */
export type NotifyOfSocial = (
  tx: Transaction,
  news: {
    readonly kind: 'linked' | 'claimed' | 'created' | 'connected' | 'disconnected';
    readonly userId: Id<'user'>;
    readonly via: string;
    readonly now: Date;
  },
) => Promise<void>;

export function socialMailer({ mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>): NotifyOfSocial {
  return async (tx, { kind, userId, via, now }) => {
    const person = await tx.one<Person>(
      sql`select id, email, first_name, email_verified_at from user_account where id = ${userId}`,
    );
    if (kind === 'created') {
      if (person.email_verified_at === null) await sendVerification({ mailer, site }, tx, person, now);
      return;
    }
    await mailer.send(tx, socialMail(site, person, kind, via), now);
  };
}

export function socialMail(
  site: Site,
  person: Pick<Person, 'email' | 'first_name'>,
  kind: keyof typeof SOCIAL_MAILS,
  via: string,
): MailMessage {
  const provider = isConnection(via) ? connectionLabel(via) : site.brandName;
  return emailLayout(site, {
    kind: SOCIAL_MAILS[kind],
    to: person.email,
    greeting: greetingFor(person.first_name),
    ...wordsFor(kind, { provider, brand: site.brandName, email: person.email }),
    action: { label: 'Review your settings', url: new URL('/profile/settings', site.origin).href },
    notes: [
      `If this wasn’t you, ${kind === 'disconnected' ? '' : `secure your ${provider} account and `}email ${site.contactEmail} right away.`,
    ],
  });
}

function wordsFor(
  kind: keyof typeof SOCIAL_MAILS,
  { provider, brand, email }: { provider: string; brand: string; email: string },
): { subject: string; paragraphs: readonly string[] } {
  switch (kind) {
    case 'linked':
      return {
        subject: `You can now log in with ${provider}`,
        paragraphs: [
          `You (or someone else) logged in with ${provider} as ${email}. You can now use it to log in to ${brand}.`,
        ],
      };
    case 'claimed':
      return {
        subject: `Your ${brand} account is ready`,
        paragraphs: [
          `You logged in with ${provider} as ${email}. There was already a ${brand} account with this address, but nobody had verified it.`,
          `The account is now yours alone. We removed its old password and every other way to log in, and logged out everyone who was using it. Please check the information in it before you use it.`,
        ],
      };
    case 'connected':
      return {
        subject: `${provider} is connected to your account`,
        paragraphs: [
          `You (or someone logged in as you) connected a ${provider} account to your ${brand} account. You can now use it to log in.`,
        ],
      };
    case 'disconnected':
      return {
        subject: `${provider} is no longer connected to your account`,
        paragraphs: [
          `You can no longer log in to ${brand} with ${provider}. We logged you out wherever you had used it.`,
        ],
      };
  }
}

interface Person {
  id: Id<'user'>;
  email: string;
  first_name: string;
  email_verified_at: Date | null;
}
