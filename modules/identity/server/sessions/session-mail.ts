import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer, MailMessage } from '@furrow/providers/mail';

export const SESSION_MAILS = mailKinds('identity', { session_ended: 'security' });

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
    await mailer.send(tx, sessionEndedMail(site, person), now);
  };
}

export function sessionEndedMail(
  site: Site,
  person: { readonly email: string; readonly first_name: string },
): MailMessage {
  return emailLayout(site, {
    kind: SESSION_MAILS.session_ended,
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
}
