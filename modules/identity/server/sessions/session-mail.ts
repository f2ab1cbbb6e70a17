import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';

/** Somebody came with a token that was used before: the person should know, whichever of the two they are. */
export type NotifyOfReuse = (
  tx: Transaction,
  reuse: { readonly userId: Id<'user'>; readonly now: Date },
) => Promise<void>;

export function reuseMailer({ mailer, site }: { mailer: Mailer; site: Site }): NotifyOfReuse {
  return async (tx, { userId, now }) => {
    const person = await tx.one<{ email: string; first_name: string }>(
      sql`select email, first_name from user_account where id = ${userId}`,
    );
    const mail = emailLayout(site, {
      to: person.email,
      subject: 'We logged out one of your devices',
      greeting: greetingFor(person.first_name),
      paragraphs: [
        'Someone may have copied one of your login sessions, so we ended it.',
        'If it was your own device, just log in again.',
      ],
      action: { label: 'Review your settings', url: new URL('/profile/settings', site.origin).href },
      notes: [
        'If you don’t know why this happened, change your password and log out your other devices there.',
      ],
    });
    await mailer.send(tx, mail, now);
  };
}
