import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { connectionLabel, isConnection } from '../../rules/connections.ts';
import type { AccountDeps } from '../account-deps.ts';
import { greetingFor, letter } from '../mails/letter.ts';
import { sendVerification } from '../send-verification.ts';

/** What a person is told by mail: that an account they have can be opened another way, or how to confirm an address. */
export type TellOfSocial = (
  tx: Transaction,
  news: {
    readonly kind: 'linked' | 'created';
    readonly userId: string;
    readonly via: string;
    readonly now: Date;
  },
) => Promise<void>;

export function socialMailer({ mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>): TellOfSocial {
  return async (tx, { kind, userId, via, now }) => {
    const person = await tx.one<Person>(
      sql`select id, email, first_name, email_verified_at from user_account where id = ${userId}`,
    );
    if (kind === 'created') {
      if (person.email_verified_at === null) await sendVerification({ mailer, site }, tx, person, now);
      return;
    }
    const provider = isConnection(via) ? connectionLabel(via) : site.brandName;
    const mail = letter(site, {
      to: person.email,
      subject: `You can now sign in with ${provider}`,
      greeting: greetingFor(person.first_name),
      paragraphs: [
        `Somebody signed in with ${provider} as ${person.email}, most likely you. From now on that opens your ${site.brandName} account as well.`,
      ],
      action: { label: 'Look at your settings', url: new URL('/profile/settings', site.origin).href },
      notes: [
        `If this was not you, secure your ${provider} account and write to ${site.contactEmail} at once.`,
      ],
    });
    await mailer.send(tx, mail, now);
  };
}

interface Person {
  id: string;
  email: string;
  first_name: string;
  email_verified_at: Date | null;
}
