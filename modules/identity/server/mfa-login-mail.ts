import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { RECOVERY_CODES_LOW } from '../rules/index.ts';
import type { MfaEventKind } from './mfa-login-event.ts';

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
const WORDS: Partial<Record<MfaEventKind, { subject: string; sentence: string }>> = {
  mfa_on: {
    subject: 'Two factor authentication is on',
    sentence:
      'From now on signing in to your account takes a second factor. Everywhere else you were signed in, you are now signed out.',
  },
  mfa_off: {
    subject: 'Two factor authentication is off',
    sentence: 'Signing in to your account no longer takes a second factor.',
  },
  totp_added: {
    subject: 'An authenticator app was added',
    sentence: 'Codes of an authenticator app now work for your account, and there are new recovery codes.',
  },
  totp_removed: {
    subject: 'Your authenticator app was removed',
    sentence: 'Codes of your authenticator app no longer work for your account.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: 'One of your recovery codes was just used in place of your authenticator. Each works once.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    sentence: 'A new passkey can be used to sign in to your account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    sentence: 'One of your passkeys no longer works for your account.',
  },
  mfa_locked: {
    subject: 'Somebody is guessing your codes',
    sentence:
      'Somebody got past the first step of signing in to your account and then entered wrong codes. We have stopped them for now.',
  },
};

export function mfaNotifier({ mailer, site }: { mailer: Mailer; site: Site }): NotifyMfa {
  return async (tx, { kind, userId, left, now }) => {
    const words = WORDS[kind];
    if (words === undefined) return;
    const person = await tx.one<{ email: string; first_name: string }>(
      sql`select email, first_name from user_account where id = ${userId}`,
    );
    const mail = emailLayout(site, {
      to: person.email,
      subject: words.subject,
      greeting: greetingFor(person.first_name),
      paragraphs: [words.sentence, ...(left === undefined ? [] : [leftText(left)])],
      action: { label: 'Look at your settings', url: new URL('/profile/settings', site.origin).href },
      notes: ['If this was not you, change your password at once and sign out your other devices there.'],
    });
    await mailer.send(tx, mail, now);
  };
}

function leftText(left: number): string {
  if (left === 0)
    return 'It was the last one. Please make new ones in your settings now: without them a lost authenticator locks you out.';
  const codes = left === 1 ? 'One recovery code is' : `${left} recovery codes are`;
  return left <= RECOVERY_CODES_LOW
    ? `${codes} left. Please make new ones in your settings.`
    : `${codes} left.`;
}
