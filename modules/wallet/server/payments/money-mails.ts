import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { allInGroup, mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { implementJob, walletFactsOf } from '../../../investors/server/index.ts';
import { dueOn, type PauseReason, pauseText, returnMeaning } from '../../rules/index.ts';
import { mailedBankName } from '../banks/mailed-bank-name.ts';
import type { WalletDeps } from '../common/deps.ts';
import { type MoneyEmail, moneyEmail } from './email-owner.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** What an email is about, as it stands in the tables. */
interface Facts {
  readonly account_id: Id<'acc'>;
  readonly amount_cents: Cents;
  readonly institution: string;
  readonly last_four: string;
  readonly code: string | null;
  readonly owed_cents: Cents;
  /** What it paid of an earlier debt when it came back. */
  readonly repaid_cents: Cents;
  readonly next_on: string | null;
}

const dollars = (cents: Cents) => formatDollars(cents, { cents: 'always' });

function cameBack({ amount_cents, repaid_cents, owed_cents }: Facts): string {
  if (repaid_cents === 0n) return 'The money is back in your wallet.';
  const paid = `${dollars(repaid_cents)} of it paid what you owed.`;
  if (owed_cents > 0n) return `${paid} You still owe ${dollars(owed_cents)}.`;
  return repaid_cents < amount_cents ? `${paid} The rest is back in your wallet.` : paid;
}

const WORDS: Readonly<Record<MoneyEmail['kind'], (facts: Facts, bank: string) => Words>> = {
  deposit_failed: ({ amount_cents, code }, bank) => ({
    subject: 'Your deposit failed',
    paragraphs: [
      `Your deposit of ${dollars(amount_cents)} from ${bank} failed because ${returnMeaning(code)}.`,
      'No money was added to your wallet.',
    ],
  }),
  withdrawal_failed: (facts, bank) => ({
    subject: 'Your withdrawal failed',
    paragraphs: [
      `Your withdrawal of ${dollars(facts.amount_cents)} to ${bank} failed because ${returnMeaning(facts.code)}.`,
      cameBack(facts),
    ],
  }),
  deposit_returned: ({ amount_cents, code, owed_cents }, bank) => ({
    subject: 'Your bank took a deposit back',
    paragraphs: [
      `${bank} took back your deposit of ${dollars(amount_cents)} because ${returnMeaning(code)}.`,
      owed_cents > 0n
        ? `Part of the money was already used. You owe ${dollars(owed_cents)}, and your wallet is blocked until it is paid. Deposit that amount or contact us.`
        : 'We took the amount out of your wallet.',
    ],
  }),
  withdrawal_returned: (facts, bank) => ({
    subject: 'Your withdrawal came back',
    paragraphs: [
      `${bank} sent your withdrawal of ${dollars(facts.amount_cents)} back because ${returnMeaning(facts.code)}.`,
      cameBack(facts),
    ],
  }),
  plan_ahead: ({ amount_cents, next_on }, bank) => ({
    subject: 'Your monthly deposit is coming up',
    paragraphs: [
      `On ${next_on === null ? 'its day' : formatShortDate(dueOn(next_on))} we’ll deposit ${dollars(amount_cents)} from ${bank}.`,
      'You can pause or change it any time before then.',
    ],
  }),
  plan_paused: ({ code, amount_cents }, bank) => ({
    subject: 'Your monthly deposit is paused',
    paragraphs: [
      `Your monthly deposit of ${dollars(amount_cents)} from ${bank} is paused.`,
      pauseText((code ?? 'refused') as PauseReason),
    ],
  }),
};

export const MONEY_MAILS = mailKinds('wallet', allInGroup(WORDS, 'money'));

/** To the owner of an account about its money. No number of a bank is in it but the digits that are shown anyway. */
export function moneyMail(
  site: Site,
  owner: Pick<Contact, 'email' | 'firstName'>,
  kind: MoneyEmail['kind'],
  facts: Facts,
): MailMessage {
  const { subject, paragraphs } = WORDS[kind](facts, mailedBankName(facts.institution, facts.last_four));
  return emailLayout(site, {
    kind: MONEY_MAILS[kind],
    to: owner.email,
    subject,
    greeting: greetingFor(owner.firstName),
    paragraphs,
    action: {
      label: 'See wallet',
      url: new URL(`/profile/accounts?account=${facts.account_id}&open=wallet`, site.origin).href,
    },
    notes: ['We never ask for your bank details or codes by email or phone.'],
  });
}

/** Writes them, each once. */
export function moneyMailer({ mailer, site }: Pick<WalletDeps, 'mailer' | 'site'>): Job<MoneyEmail> {
  return implementJob(moneyEmail, async (email, { clock, once }) => {
    await once('mail', async (tx) => {
      const facts = await factsOf(tx, email);
      const now = clock.now();
      const account = facts && (await walletFactsOf(tx, { accountId: facts.account_id, now }));
      if (!facts || !account || account.owner === null) return;
      await mailer.send(tx, moneyMail(site, account.owner, email.kind, facts), now);
    });
  });
}

function factsOf(tx: Transaction, email: MoneyEmail): Promise<Facts | undefined> {
  if ('planId' in email)
    return tx.maybe<Facts>(sql`select plan.account_id, plan.amount_cents, institution, last_four,
        plan.paused_because as code, 0::bigint as owed_cents, 0::bigint as repaid_cents, plan.next_on::text
      from deposit_plan plan join bank on bank.id = plan.bank_id where plan.id = ${email.planId}`);
  return tx.maybe<Facts>(sql`select payment.account_id, payment.amount_cents, institution, last_four,
      coalesce(return_code, failure) as code,
      coalesce((select -balance_cents from ledger_account
        where owner = 'account:' || payment.account_id and kind = 'receivable'), 0)::bigint as owed_cents,
      (select coalesce(sum(entry.amount_cents), 0)::bigint from journal
        join ledger_entry entry on entry.journal_id = journal.id join ledger_account on ledger_account.id = entry.account_id
        where cause_type = 'payment' and cause_id = payment.id and kind = 'receivable' and entry.amount_cents > 0)
        as repaid_cents,
      null::text as next_on
    from payment join bank on bank.id = payment.bank_id where payment.id = ${email.paymentId}`);
}
