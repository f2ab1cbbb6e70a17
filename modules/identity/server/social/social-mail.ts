import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import { connectionLabel, isConnection } from '../../rules/connections.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sendVerification } from '../send-verification.ts';

/** What a person is told by mail: that an account they have can be opened another way, or how to confirm an address. */
export type NotifyOfSocial = (
  tx: Transaction,
  news: {
    readonly kind: 'linked' | 'claimed' | 'created' | 'connected' | 'disconnected';
    readonly userId: string;
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
    const provider = isConnection(via) ? connectionLabel(via) : site.brandName;
    const mail = emailLayout(site, {
      to: person.email,
      greeting: greetingFor(person.first_name),
      ...wordsFor(kind, { provider, brand: site.brandName, email: person.email }),
      action: { label: 'Look at your settings', url: new URL('/profile/settings', site.origin).href },
      notes: [
        `If this was not you, ${kind === 'disconnected' ? '' : `secure your ${provider} account and `}write to ${site.contactEmail} at once.`,
      ],
    });
    await mailer.send(tx, mail, now);
  };
}

function wordsFor(
  kind: 'linked' | 'claimed' | 'connected' | 'disconnected',
  { provider, brand, email }: { provider: string; brand: string; email: string },
): { subject: string; paragraphs: readonly string[] } {
  switch (kind) {
    case 'linked':
      return {
        subject: `You can now sign in with ${provider}`,
        paragraphs: [
          `Somebody signed in with ${provider} as ${email}, most likely you. From now on that opens your ${brand} account as well.`,
        ],
      };
    case 'claimed':
      return {
        subject: `Your ${brand} account is ready`,
        paragraphs: [
          `You signed in with ${provider} as ${email}. There already was a ${brand} account with this address, but nobody had ever confirmed that the address was theirs.`,
          `The account is now yours alone. We removed its old password and every other way to log in, and logged out everyone who was using it. Please check what is on file there before you use it.`,
        ],
      };
    case 'connected':
      return {
        subject: `${provider} is connected to your account`,
        paragraphs: [
          `Somebody who is signed in to your ${brand} account connected a ${provider} account with it, most likely you. From now on that opens your ${brand} account as well.`,
        ],
      };
    case 'disconnected':
      return {
        subject: `${provider} is no longer connected to your account`,
        paragraphs: [
          `Signing in with ${provider} no longer opens your ${brand} account. Wherever you had signed in that way, you are now signed out.`,
        ],
      };
  }
}

interface Person {
  id: string;
  email: string;
  first_name: string;
  email_verified_at: Date | null;
}
