import { type SampledKind, sampledKinds, type Typed } from '@furrow/mail/kinds';
import { sampleId } from '@furrow/mail/sample-id';
import type { BankEmailKind } from './banks/bank-jobs.ts';
import { BANK_MAILS, bankMail } from './banks/bank-mails.ts';
import { MONEY_MAILS, moneyMail } from './payments/money-mails.ts';

const owner = (typed: Typed) => ({ email: 'ada@example.com', firstName: typed('Ada') });

const END_REASONS: Readonly<Partial<Record<BankEmailKind, string>>> = {
  failed: 'wrong_amounts',
  removed: 'removed_by_owner',
  removed_by_return: 'R02',
};

const CODES: Readonly<Partial<Record<keyof typeof MONEY_MAILS, string>>> = { plan_paused: 'return' };

/** Every email about banks and payments, with invented facts. */
export const walletMails: readonly SampledKind[] = [
  ...sampledKinds(
    BANK_MAILS,
    (kind) => (site, typed) =>
      bankMail(site, owner(typed), {
        kind,
        bank: {
          institution: typed('First Prairie Bank'),
          last_four: '6789',
          attachment_method: 'manual',
          amounts_land_on: '2026-03-04',
          amounts_until: new Date('2026-03-12T05:00:00Z'),
          payouts_from: new Date('2026-03-06T14:00:00Z'),
          end_reason: END_REASONS[kind] ?? null,
        },
        facts: { id: sampleId('acc'), name: typed('Field Family Trust') },
      }),
  ),
  ...sampledKinds(
    MONEY_MAILS,
    (kind) => (site, typed) =>
      moneyMail(site, owner(typed), kind, {
        account_id: sampleId('acc'),
        amount_cents: 1_250_000n,
        institution: typed('First Prairie Bank'),
        last_four: '6789',
        code: CODES[kind] ?? 'R01',
        owed_cents: 400_000n,
        repaid_cents: kind === 'withdrawal_returned' ? 850_000n : 0n,
        next_on: '2026-03-16',
      }),
  ),
];
