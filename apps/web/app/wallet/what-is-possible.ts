import type { Bank, Wallet } from '@furrow/modules/wallet/contract';
import type { WalletAct } from './wallet-address.ts';

/** A bank that money can be pulled from. */
export const isUsable = ({ status, under_review }: Bank): boolean => status === 'verified' && !under_review;

/** A bank that money can be sent to: a new one waits for some days. */
export const takesPayouts = (bank: Bank): boolean => isUsable(bank) && bank.payouts_from === null;

export const canDeposit = ({ status, banks }: Wallet): boolean => status === 'open' && banks.some(isUsable);

/** The banks that are shown: one that was removed is history. */
export const linkedBanks = ({ banks }: Wallet): readonly Bank[] =>
  banks.filter(({ status }) => status !== 'removed');

interface Reason {
  readonly text: string;
  readonly act: { readonly act: WalletAct; readonly bank: string | null; readonly label: string } | null;
}

/** Why money cannot be moved both ways, and what to do about it. Null where it can, or where the state of the wallet says it already. */
export function whyNot(wallet: Wallet): Reason | null {
  if (wallet.status !== 'open') return null;
  const banks = linkedBanks(wallet);
  const waiting = banks.find(({ amounts }) => amounts?.can_enter === true);
  if (canDeposit(wallet))
    return wallet.is_withdraw_possible || wallet.message === null
      ? null
      : { text: wallet.message, act: null };
  if (waiting !== undefined)
    return {
      text: 'Verify your bank to deposit and withdraw.',
      act: { act: 'amounts', bank: waiting.id, label: 'Enter the two amounts' },
    };
  if (banks.some(({ under_review, amounts }) => under_review || amounts !== null))
    return { text: 'You can deposit and withdraw once your bank is verified.', act: null };
  if (!wallet.is_possibly)
    return { text: wallet.message ?? 'Verify your email address, then you can link a bank.', act: null };
  return {
    text: 'Link a bank to deposit and withdraw.',
    act: { act: 'link', bank: null, label: 'Link a bank' },
  };
}
