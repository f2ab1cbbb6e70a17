import type { Id } from '@furrow/kernel/ids';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, emailLayout, greetingFor, type Site } from '../../../identity/server/index.ts';
import { type AccountPanel, stepLink } from '../../rules/index.ts';
import type { CheckEmailKind } from './notify-owner.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly panel?: AccountPanel;
}

type Write = (facts: { readonly account: string; readonly reason: readonly string[] }) => Words;

const SEE = 'See how far it is';
const UNTOUCHED = 'What you hold is not touched.';

const WORDS: Readonly<Record<CheckEmailKind, Write>> = {
  check_passed: ({ account }) => ({
    subject: 'Your identity is verified',
    paragraphs: [`The identity check for ${account} was reviewed, and you have passed it.`],
    action: 'See what is next',
  }),
  check_failed: ({ account }) => ({
    subject: 'We could not verify your identity',
    paragraphs: [
      `The identity check for ${account} was reviewed, and your identity could not be verified with it.`,
      'Please look at your details and start the check again, or write to us.',
    ],
    action: 'Look at it and start again',
  }),
  check_ended: ({ account }) => ({
    subject: 'Your identity check ended without a result',
    paragraphs: [`The review of the identity check for ${account} has ended without a result.`],
    action: 'Start the check again',
  }),
  held: () => ({
    subject: 'We are reviewing your details',
    paragraphs: [
      'We are reviewing your details. Until that is done, your accounts cannot make new investments.',
      `${UNTOUCHED} There is nothing for you to do; we write to you as soon as it is done.`,
    ],
    action: SEE,
  }),
  cleared: () => ({
    subject: 'The review of your details is done',
    paragraphs: [
      'We have reviewed your details, and everything is in order. This review no longer keeps your accounts from investing.',
    ],
    action: 'See your account',
  }),
  reverify: ({ account, reason }) => ({
    subject: 'Please verify your identity again',
    paragraphs: [
      `Your identity has to be verified again for ${account}:`,
      ...reason,
      `Please look at your details and go through the check once more. Until then the account cannot make new investments. ${UNTOUCHED}`,
    ],
    action: 'Verify your identity again',
  }),
  wallet_not_taken: ({ account, reason }) => ({
    subject: 'Your wallet could not be opened yet',
    paragraphs: [
      `The payment service did not take the details of ${account}:`,
      ...reason,
      'Please put them right and send them again.',
    ],
    action: 'Look at the details',
    panel: 'details',
  }),
  wallet_retry: ({ account }) => ({
    subject: 'Please send your details again',
    paragraphs: [
      `The payment service could not verify you with the details of ${account}. Please check them, and send them once more.`,
    ],
    action: 'Check and send them',
  }),
  wallet_document: ({ account }) => ({
    subject: 'The payment service asks for a document',
    paragraphs: [`To go on with the wallet of ${account}, the payment service asks for a document.`],
    action: 'See what is asked for',
  }),
  wallet_suspended: ({ account }) => ({
    subject: 'Your wallet is suspended',
    paragraphs: [
      `The payment service has suspended the wallet of ${account}. No money moves in or out of it meanwhile. Please write to us.`,
    ],
    action: 'See the wallet',
  }),
  wallet_closed: ({ account }) => ({
    subject: 'Your wallet is closed',
    paragraphs: [
      `The wallet of ${account} was closed. No money moves in or out of it. If you did not ask for it, please write to us.`,
    ],
    action: 'See the wallet',
  }),
  wallet_reopened: ({ account }) => ({
    subject: 'Your wallet is open again',
    paragraphs: [`The wallet of ${account} was opened again.`],
    action: 'See the wallet',
  }),
};

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
    to: owner.email,
    subject: words.subject,
    greeting: greetingFor(owner.firstName),
    paragraphs: words.paragraphs,
    action: {
      label: words.action,
      url: new URL(stepLink(account.id, words.panel ?? 'verification'), site.origin).href,
    },
    notes: ['We never ask for your details, documents or codes by mail or telephone.'],
  });
}
