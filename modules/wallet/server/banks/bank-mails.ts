import type { Job } from '@furrow/database/jobs';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { MailGroup } from '@furrow/mail/groups';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { formerEmails } from '../../../identity/server/index.ts';
import { implementJob, type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import { endReasonText, FORMER_EMAIL_DAYS } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { type BankEmailKind, bankEmailJob } from './bank-jobs.ts';
import { type BankRow, findBank } from './bank-row.ts';
import { mailedBankName } from './mailed-bank-name.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  /** Somebody else may have done it: how to object. */
  readonly mayBeStranger?: true;
}

type Write = (facts: {
  readonly bank: string;
  readonly account: string;
  readonly payoutsFrom: string;
  readonly landOn: string;
  readonly until: string;
  readonly reason: string;
  readonly isManual: boolean;
}) => Words;

const WORDS: Readonly<Record<BankEmailKind, Write>> = {
  added: ({ bank, account, payoutsFrom, landOn, isManual }) => ({
    subject: `${bank} was linked to your wallet`,
    paragraphs: [
      `${bank} was linked to the wallet of ${account}.`,
      ...(isManual
        ? [
            `To verify it, we’re sending two deposits of less than $0.10. They arrive by ${landOn}. Then enter the two amounts.`,
          ]
        : []),
      `To protect your money, withdrawals to this bank start on ${payoutsFrom}.`,
    ],
    action: 'See your banks',
    mayBeStranger: true,
  }),
  added_under_review: ({ bank, account }) => ({
    subject: `We’re reviewing ${bank}`,
    paragraphs: [
      `${bank} was linked to the wallet of ${account}. The name on the bank account isn’t the name on the investment account, so our team looks at it before it can be used.`,
    ],
    action: 'See your banks',
    mayBeStranger: true,
  }),
  verified: ({ bank, account, payoutsFrom }) => ({
    subject: `${bank} is verified`,
    paragraphs: [
      `${bank} is verified. You can deposit from it to the wallet of ${account}.`,
      `Withdrawals to this bank start on ${payoutsFrom}.`,
    ],
    action: 'See your wallet',
    mayBeStranger: true,
  }),
  amounts_landed: ({ bank, until }) => ({
    subject: `Enter the two amounts to verify ${bank}`,
    paragraphs: [
      `Two small deposits should be in ${bank} by now. Find them in your bank statement and enter their amounts by ${until}.`,
    ],
    action: 'Enter the amounts',
  }),
  failed: ({ bank, reason }) => ({
    subject: `We couldn’t verify ${bank}`,
    paragraphs: [reason, 'Remove the bank and link it again, or link another one.'],
    action: 'See your banks',
  }),
  removed: ({ bank, account }) => ({
    subject: `${bank} was removed from your wallet`,
    paragraphs: [`${bank} was removed from the wallet of ${account}.`],
    action: 'See your banks',
    mayBeStranger: true,
  }),
  removed_by_return: ({ bank, reason }) => ({
    subject: `${bank} is no longer linked`,
    paragraphs: [reason, 'To move money, link this bank again or another one.'],
    action: 'See your banks',
  }),
};

export const BANK_MAILS = mailKinds('wallet.bank', {
  added: 'security',
  added_under_review: 'security',
  verified: 'security',
  amounts_landed: 'money',
  failed: 'money',
  removed: 'security',
  removed_by_return: 'money',
} satisfies Readonly<Record<BankEmailKind, MailGroup>>);

const DAY_MS = 24 * 60 * 60_000;
const walletLink = (accountId: Id<'acc'>) => `/profile/accounts?account=${accountId}&open=wallet`;

interface BankChange {
  readonly kind: BankEmailKind;
  readonly bank: Pick<
    BankRow,
    | 'institution'
    | 'last_four'
    | 'attachment_method'
    | 'amounts_land_on'
    | 'amounts_until'
    | 'payouts_from'
    | 'end_reason'
  >;
  readonly facts: Pick<WalletFacts, 'id' | 'name'>;
}

/** Never with a number: the last digits are all that is shown. */
export function bankMail(
  site: Site,
  to: { readonly email: string; readonly firstName: string },
  { kind, bank, facts }: BankChange,
): MailMessage {
  const { amounts_land_on: landOn, amounts_until: until } = bank;
  const lastDay = until === null ? null : newYorkDay(new Date(until.getTime() - 1));
  const words = WORDS[kind]({
    bank: mailedBankName(bank.institution, bank.last_four),
    account: facts.name === '' ? 'your account' : `your account ${facts.name}`,
    payoutsFrom: formatShortDate(newYorkDay(bank.payouts_from)),
    landOn: landOn === null ? 'the second business day' : formatShortDate(landOn),
    until: lastDay === null ? 'the seventh day' : formatShortDate(lastDay),
    reason: bank.end_reason === null ? '' : endReasonText(bank.end_reason),
    isManual: bank.attachment_method === 'manual',
  });
  const objection = `If this wasn’t you, log in, remove the bank and change your password, then email ${site.contactEmail}.`;
  return emailLayout(site, {
    kind: BANK_MAILS[kind],
    to: to.email,
    subject: words.subject,
    greeting: greetingFor(to.firstName),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: new URL(walletLink(facts.id), site.origin).href },
    notes: [
      ...(words.mayBeStranger ? [objection] : []),
      'We never ask for your bank password or full account number by email or phone.',
    ],
  });
}

/** Writes to the owner of a bank, and for a while also to the address the account had before (J14): each once. */
export function bankMailer({
  mailer,
  site,
}: Pick<WalletDeps, 'mailer' | 'site'>): Job<{ readonly kind: BankEmailKind; readonly bankId: Id<'bank'> }> {
  return implementJob(bankEmailJob, async ({ kind, bankId }, { clock, once }) => {
    await once('mail', async (tx) => {
      const now = clock.now();
      const bank = await findBank(tx, bankId);
      const facts = bank && (await walletFactsOf(tx, { accountId: bank.account_id, now }));
      if (!facts) return;
      const since = new Date(now.getTime() - FORMER_EMAIL_DAYS * DAY_MS);
      const former = await formerEmails(tx, { userId: facts.userId, since });
      const firstName = facts.owner?.firstName ?? '';
      const addresses = new Set([...(facts.owner === null ? [] : [facts.owner.email]), ...former]);
      for (const email of addresses)
        await mailer.send(tx, bankMail(site, { email, firstName }, { kind, bank, facts }), now);
    });
  });
}
