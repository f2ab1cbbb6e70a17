import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { allInGroup, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, contactsOf } from '../../../identity/server/index.ts';
import { type AccountPanel, stepLink } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { type CheckEmail, type CheckEmailKind, checkEmail } from './notify-owner.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly panel?: AccountPanel;
}

type Write = (facts: { readonly account: string; readonly reason: readonly string[] }) => Words;

const SEE = 'Check status';
const UNTOUCHED = 'Your current investments aren’t affected.';

const WORDS: Readonly<Record<CheckEmailKind, Write>> = {
  check_passed: ({ account }) => ({
    subject: 'Your identity is verified',
    paragraphs: [`We reviewed your identity check for ${account}, and you passed.`],
    action: 'See next step',
  }),
  check_failed: ({ account }) => ({
    subject: 'We could not verify your identity',
    paragraphs: [
      `We reviewed your identity check for ${account} and could not verify your identity.`,
      'Check your details and start the check again, or contact us.',
    ],
    action: 'Check details and start again',
  }),
  check_ended: ({ account }) => ({
    subject: 'Your identity check ended without a result',
    paragraphs: [`Our review of your identity check for ${account} ended without a result.`],
    action: 'Start the identity check again',
  }),
  held: () => ({
    subject: 'We are reviewing your details',
    paragraphs: [
      'Your accounts can’t make new investments until our review is finished.',
      `${UNTOUCHED} You don’t need to do anything. We’ll email you when we’re done.`,
    ],
    action: SEE,
  }),
  cleared: () => ({
    subject: 'We have finished reviewing your details',
    paragraphs: ['Everything is in order. This review no longer keeps your accounts from investing.'],
    action: 'See your account',
  }),
  reverify: ({ account, reason }) => ({
    subject: 'Please verify your identity again',
    paragraphs: [
      `We need to verify your identity again for ${account}:`,
      ...reason,
      `Check your details and take the identity check again. Until then the account can’t make new investments. ${UNTOUCHED}`,
    ],
    action: 'Verify your identity again',
  }),
  wallet_not_taken: ({ account, reason }) => ({
    subject: 'We could not open your wallet yet',
    paragraphs: [
      `Our payment service did not accept the details of ${account}:`,
      ...reason,
      'Correct them and submit them again.',
    ],
    action: 'Correct details',
    panel: 'details',
  }),
  wallet_retry: ({ account }) => ({
    subject: 'Please submit your details again',
    paragraphs: [
      `Our payment service could not verify you with the details of ${account}. Check them and submit them again.`,
    ],
    action: 'Check and submit details',
  }),
  wallet_document: ({ account }) => ({
    subject: 'We need a document to open your wallet',
    paragraphs: [`Our payment service needs a document to open the wallet for ${account}.`],
    action: 'See which document',
  }),
  wallet_suspended: ({ account }) => ({
    subject: 'Your wallet is suspended',
    paragraphs: [
      `Our payment service has suspended the wallet for ${account}. Money can’t move in or out for now. Please contact us.`,
    ],
    action: 'See wallet',
  }),
  wallet_closed: ({ account }) => ({
    subject: 'Your wallet is closed',
    paragraphs: [
      `The wallet for ${account} is closed. Money can’t move in or out. If you didn’t ask for this, please contact us.`,
    ],
    action: 'See wallet',
  }),
  wallet_reopened: ({ account }) => ({
    subject: 'Your wallet is open again',
    paragraphs: [`The wallet for ${account} is open again. Money can move in and out.`],
    action: 'See wallet',
  }),
};

export const CHECK_MAILS = mailKinds('investors.verification', allInGroup(WORDS, 'checks'));

export interface CheckFacts {
  readonly kind: CheckEmailKind;
  readonly account: { readonly id: Id<'acc'>; readonly name: string };
  readonly reason: string | null;
}

/** To the owner about the checks of an account. Why the firm looks at a person, or closes a wallet, is not in it. */
export function checkMail(site: Site, owner: Contact, { kind, account, reason }: CheckFacts): MailMessage {
  const words = WORDS[kind]({
    account: account.name === '' ? 'your account' : `your account ${account.name}`,
    reason: reason === null ? [] : [reason],
  });
  return emailLayout(site, {
    kind: CHECK_MAILS[kind],
    to: owner.email,
    subject: words.subject,
    greeting: greetingFor(owner.firstName),
    paragraphs: words.paragraphs,
    action: {
      label: words.action,
      url: new URL(stepLink(account.id, words.panel ?? 'verification'), site.origin).href,
    },
    notes: ['We never ask for your details, documents or codes by email or phone.'],
  });
}

/** Writes to owners what came of checks, and what a wallet needs, each once. */
export function checkEmailJob({ mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>): Job<CheckEmail> {
  return implementJob(checkEmail, async ({ kind, accountId, reason }, { clock, once }) => {
    await once('mail', async (tx) => {
      const account = await anyAccount(tx, accountId);
      if (account === undefined) return;
      for (const owner of await contactsOf(tx, [account.user_id]))
        await mailer.send(tx, checkMail(site, owner, { kind, account, reason }), clock.now());
    });
  });
}
