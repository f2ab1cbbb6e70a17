import type { About, Notice } from '../notice.ts';
import { type Entry, systemNotice } from './entry.ts';

interface InAccount {
  readonly accountId: string;
}

interface Money extends InAccount {
  /** '$5,000.00' */
  readonly amount: string;
  /** 'First Prairie Bank …4417' */
  readonly bank: string;
}

interface Failed extends Money {
  /** A clause that follows 'because'. */
  readonly because: string;
}

interface Dated extends InAccount {
  readonly bank: string;
  /** 'Nov 15, 2026' */
  readonly day: string;
}

interface Paid extends InAccount {
  readonly amount: string;
  readonly farm: string;
  /** An IRA's money goes to its custodian. */
  readonly isToCustodian: boolean;
  /** Paid by other means, as the account is closed. */
  readonly isOutside: boolean;
}

const entry = <Facts>(one: Entry<Facts>): Entry<Facts> => one;
const wallet = ({ accountId }: InAccount) => `/profile/accounts?account=${accountId}&open=wallet`;
const investment = ({ investmentId }: { readonly investmentId: string }) => `/portfolio/wire/${investmentId}`;
const arrived = ({ isToCustodian, isOutside }: Paid) => {
  if (isOutside) return 'was paid to you by other means, as your account is closed';
  return isToCustodian ? 'goes to your custodian' : 'is in your wallet';
};

/** Everything that is said of wallets, by code. */
export const WALLET_NOTICES = {
  deposit_sent: entry<Money & Dated>({
    type: 'wallet',
    text: ({ amount, bank, day }) =>
      `Your deposit of ${amount} from ${bank} is on its way. Expect it by ${day}.`,
    link: wallet,
  }),
  deposit_arrived: entry<Money>({
    type: 'wallet',
    text: ({ amount, bank }) => `Your deposit of ${amount} from ${bank} is in your wallet.`,
    link: wallet,
  }),
  deposit_failed: entry<Failed>({
    type: 'wallet',
    text: ({ amount, bank, because }) => `Your deposit of ${amount} from ${bank} failed because ${because}.`,
    link: wallet,
  }),
  deposit_canceled: entry<Money>({
    type: 'wallet',
    text: ({ amount, bank }) => `Your deposit of ${amount} from ${bank} was canceled.`,
    link: wallet,
  }),
  deposit_returned: entry<Failed>({
    type: 'wallet',
    text: ({ amount, bank, because }) => `${bank} took back your deposit of ${amount} because ${because}.`,
    link: wallet,
  }),
  withdrawal_sent: entry<Money & Dated>({
    type: 'wallet',
    text: ({ amount, bank, day }) =>
      `Your withdrawal of ${amount} to ${bank} is on its way. Expect it by ${day}.`,
    link: wallet,
  }),
  withdrawal_arrived: entry<Money>({
    type: 'wallet',
    text: ({ amount, bank }) => `Your withdrawal of ${amount} arrived at ${bank}.`,
    link: wallet,
  }),
  withdrawal_failed: entry<Failed>({
    type: 'wallet',
    text: ({ amount, bank, because }) =>
      `Your withdrawal of ${amount} to ${bank} failed because ${because}. The money went back to your wallet.`,
    link: wallet,
  }),
  withdrawal_canceled: entry<Money>({
    type: 'wallet',
    text: ({ amount, bank }) =>
      `Your withdrawal of ${amount} to ${bank} was canceled. The money went back to your wallet.`,
    link: wallet,
  }),
  withdrawal_returned: entry<Failed>({
    type: 'wallet',
    text: ({ amount, bank, because }) =>
      `${bank} sent back your withdrawal of ${amount} because ${because}. It went back to your wallet.`,
    link: wallet,
  }),
  bank_linked: entry<Dated>({
    type: 'wallet',
    text: ({ bank, day }) => `${bank} was linked to your wallet. You can withdraw to it from ${day}.`,
    link: wallet,
  }),
  bank_under_review: entry<Dated>({
    type: 'wallet',
    text: ({ bank }) => `${bank} was linked, and we’re reviewing it: its account is under another name.`,
    link: wallet,
  }),
  bank_amounts_landed: entry<Dated>({
    type: 'wallet',
    red: true,
    text: ({ bank, day }) => `Enter the two small deposits in ${bank} by ${day} to verify it.`,
    link: wallet,
  }),
  bank_verified: entry<Dated>({
    type: 'wallet',
    text: ({ bank }) => `${bank} is verified. You can deposit from it now.`,
    link: wallet,
  }),
  bank_failed: entry<Dated & { readonly reason: string }>({
    type: 'wallet',
    red: true,
    text: ({ bank, reason }) => `${bank} can’t be used. ${reason} Link it again or link another bank.`,
    link: wallet,
  }),
  bank_unlinked: entry<Dated & { readonly reason: string }>({
    type: 'wallet',
    red: true,
    text: ({ bank, reason }) => `${bank} is no longer linked. ${reason} Link it again or link another bank.`,
    link: wallet,
  }),
  bank_removed: entry<Dated>({
    type: 'wallet',
    text: ({ bank }) => `${bank} was removed from your wallet.`,
    link: wallet,
  }),
  wire_received: entry<InAccount>({
    type: 'wallet',
    text: () => 'A transfer with your reference came in. We’re matching it to your account.',
    link: wallet,
  }),
  wire_credited: entry<InAccount & { readonly amount: string }>({
    type: 'wallet',
    text: ({ amount }) => `Your transfer of ${amount} is in your wallet.`,
    link: wallet,
  }),
  wire_returned: entry<InAccount & { readonly amount: string }>({
    type: 'wallet',
    text: ({ amount }) => `We sent back the transfer of ${amount} that came with your reference.`,
    link: wallet,
  }),
  investment_wire_matched: entry<{ readonly amount: string; readonly investmentId: string }>({
    type: 'investment',
    text: ({ amount }) => `Your transfer of ${amount} for your investment arrived.`,
    link: investment,
  }),
  investment_wire_short: entry<{
    readonly amount: string;
    readonly awaited: string;
    readonly investmentId: string;
  }>({
    type: 'investment',
    red: true,
    text: ({ amount, awaited }) =>
      `Your transfer of ${amount} arrived, but ${awaited} was needed for your investment. Send the rest.`,
    link: investment,
  }),
  plan_paused: entry<Money & { readonly reason: string }>({
    type: 'wallet',
    text: ({ amount, bank, reason }) => `Your monthly deposit of ${amount} from ${bank} is paused. ${reason}`,
    link: wallet,
  }),
  wallet_blocked: entry<InAccount>({
    type: 'restricted',
    text: () => 'Your wallet is blocked. No money can leave it for now. Contact us if you have questions.',
    link: wallet,
  }),
  wallet_owes: entry<InAccount & { readonly amount: string }>({
    type: 'restricted',
    red: true,
    text: ({ amount }) =>
      `Your wallet is blocked because ${amount} is owed after a returned deposit. Deposit it.`,
    link: wallet,
  }),
  wallet_unblocked: entry<InAccount>({
    type: 'wallet',
    text: () => 'Your wallet is open again.',
    link: wallet,
  }),
  wallet_credited: entry<InAccount & { readonly amount: string }>({
    type: 'wallet',
    text: ({ amount }) => `We corrected your wallet and added ${amount}.`,
    link: wallet,
  }),
  wallet_charged: entry<InAccount & { readonly amount: string }>({
    type: 'wallet',
    text: ({ amount }) => `We corrected your wallet and took ${amount} out of it.`,
    link: wallet,
  }),
  distribution_paid: entry<Paid>({
    type: 'distribution',
    text: (facts) => `${facts.farm} paid a distribution: ${facts.amount} ${arrived(facts)}.`,
    link: wallet,
  }),
  sale_paid: entry<Paid>({
    type: 'custom_distribution',
    text: (facts) => `${facts.farm} was sold: your part of the sale, ${facts.amount}, ${arrived(facts)}.`,
    link: wallet,
  }),
  capital_returned: entry<Paid>({
    type: 'custom_distribution',
    text: (facts) => `${facts.farm} returned capital: ${facts.amount} ${arrived(facts)}.`,
    link: wallet,
  }),
  distribution_held: entry<Paid>({
    type: 'restricted',
    text: ({ farm, amount }) => `${amount} from ${farm} is held back while your wallet is blocked.`,
    link: wallet,
  }),
} as const;

export type WalletCode = keyof typeof WALLET_NOTICES;
export type WalletFacts<Code extends WalletCode> =
  (typeof WALLET_NOTICES)[Code] extends Entry<infer Facts> ? Facts : never;

export function walletNotice<Code extends WalletCode>(
  code: Code,
  facts: WalletFacts<Code>,
  about: About,
): Notice {
  return systemNotice(WALLET_NOTICES[code] as Entry<WalletFacts<Code>>, facts, { code, ...about });
}

/** Red notices that go once a bank of the account can be used, none has failed any more, or none waits for its amounts. */
export const MENDED_BY_BANK = {
  usable: ['bank_failed', 'bank_unlinked'],
  noneFailed: ['bank_failed'],
  noneUnproven: ['bank_amounts_landed'],
} as const satisfies Record<string, readonly WalletCode[]>;
export const MENDED_BY_PAYING_DEBT: readonly WalletCode[] = ['wallet_owes'];
export const MENDED_BY_WIRE: readonly WalletCode[] = ['investment_wire_short'];
