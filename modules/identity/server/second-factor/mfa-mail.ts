import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { allInGroup, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer, MailMessage } from '@furrow/providers/mail';
import { RECOVERY_CODES_LOW } from '../../rules/index.ts';
import type { MfaEventKind } from './mfa-event.ts';

/** Tells the person by mail what changed, so that they notice when it was not them. */
export type NotifyMfa = (
  tx: Transaction,
  change: {
    readonly kind: MfaEventKind;
    readonly userId: string;
    /** Recovery codes, where one was used. */
    readonly left?: number;
    readonly now: Date;
  },
) => Promise<void>;

/** What is worth a mail, and its first sentence. The rest is in the history that the settings show. */
const WORDS = {
  mfa_on: {
    subject: 'Two-factor authentication is on',
    sentence: 'From now on, logging in takes a second factor. We logged you out on all your other devices.',
  },
  mfa_off: {
    subject: 'Two-factor authentication is off',
    sentence: 'Logging in to your account no longer takes a second factor.',
  },
  totp_added: {
    subject: 'An authenticator app was added',
    sentence: 'You can now log in with codes from an authenticator app. You also have new recovery codes.',
  },
  totp_removed: {
    subject: 'Your authenticator app was removed',
    sentence: 'Codes from your authenticator app no longer work for your account.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were created for your account. Your old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: 'Someone just used one of your recovery codes to log in. Each code works once.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    sentence: 'You can now log in to your account with a new passkey.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    sentence: 'One of your passkeys no longer works for your account.',
  },
  mfa_locked: {
    subject: 'Someone is guessing your codes',
    sentence:
      'Someone got past the first step of logging in to your account, then entered wrong codes. We’ve blocked them for now.',
  },
} satisfies Partial<Record<MfaEventKind, { subject: string; sentence: string }>>;

type MfaMailKind = keyof typeof WORDS;

export const MFA_MAILS = mailKinds('identity', allInGroup(WORDS, 'security'));

const isMailed = (kind: MfaEventKind): kind is MfaMailKind => kind in WORDS;

export function mfaNotifier({ mailer, site }: { mailer: Mailer; site: Site }): NotifyMfa {
  return async (tx, { kind, userId, left, now }) => {
    if (!isMailed(kind)) return;
    const person = await tx.one<{ email: string; first_name: string }>(
      sql`select email, first_name from user_account where id = ${userId}`,
    );
    await mailer.send(tx, mfaMail(site, person, kind, left), now);
  };
}

export function mfaMail(
  site: Site,
  person: { readonly email: string; readonly first_name: string },
  kind: MfaMailKind,
  left?: number,
): MailMessage {
  const { subject, sentence } = WORDS[kind];
  return emailLayout(site, {
    kind: MFA_MAILS[kind],
    to: person.email,
    subject,
    greeting: greetingFor(person.first_name),
    paragraphs: [sentence, ...(left === undefined ? [] : [leftText(left)])],
    action: { label: 'Review your settings', url: new URL('/profile/settings', site.origin).href },
    notes: ['If this wasn’t you, change your password right away and log out your other devices there.'],
  });
}

function leftText(left: number): string {
  if (left === 0)
    return 'That was your last code. Please create new ones in your settings now. Without them, losing your authenticator would lock you out.';
  const codes = left === 1 ? 'You have one recovery code' : `You have ${left} recovery codes`;
  return left <= RECOVERY_CODES_LOW
    ? `${codes} left. Please create new ones in your settings.`
    : `${codes} left.`;
}
