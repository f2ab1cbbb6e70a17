import type { Investment } from '@furrow/modules/investments/contract';
import type { FundingType } from '@furrow/modules/investments/rules';
import type { Account } from '@furrow/modules/investors/contract';
import type { Bank, Wallet, WirePage } from '@furrow/modules/wallet/contract';
import { messageFor } from '@furrow/modules/wallet/rules';
import { centsOf } from '../../farms/farm-text.ts';
import { actHref, readWalletAddress } from '../../wallet/wallet-address.ts';
import { dollars, weekdayDate } from '../../wallet/wallet-words.ts';
import { isUsable, linkedBanks } from '../../wallet/what-is-possible.ts';
import { exact } from '../frame/figures-of.ts';

export interface FundingChoice {
  readonly key: string;
  readonly type: FundingType;
  /** Of a pull. */
  readonly bankId: string | null;
  readonly title: string;
  readonly text: string;
  /** Why it cannot be chosen; null where it can. */
  readonly reason: string | null;
  readonly way: { readonly label: string; readonly link: string } | null;
  /** What follows from choosing it. */
  readonly next: string;
}

interface FundingFacts {
  readonly investment: Pick<Investment, 'total'>;
  readonly account: Pick<Account, 'id' | 'type' | 'ownership'>;
  readonly wallet: Wallet;
  readonly wires: WirePage | null;
  /** When a pull of today is there. */
  readonly landsOn: string;
}

/** Each way to pay, the impossible ones with their reason: by the rules that the wallet itself judges with. */
export function fundingChoices(facts: FundingFacts): FundingChoice[] {
  const wire = wireChoice(facts);
  // The custodian of an IRA pays for it, and pays by wire.
  const isCustodian = facts.account.type === 'sdira';
  const others = [balanceChoice(facts), ...bankChoices(facts)];
  const ach = achChoice(facts);
  if (!isCustodian) return [...others, wire, ach];
  const barred = [balanceChoice(facts), ach].map((choice) => ({
    ...choice,
    reason: messageFor('funding_wire_only'),
    way: null,
  }));
  return [wire, ...barred];
}

function balanceChoice({ investment, account, wallet }: FundingFacts): FundingChoice {
  const [available, total] = [centsOf(wallet.balance.value), centsOf(investment.total)];
  const isEnough = available >= total;
  const after = isEnough ? `, ${exact(available - total)} after` : '';
  const short = isEnough ? null : `This is ${exact(total - available)} more than you have available.`;
  return {
    key: 'balance',
    type: 'balance',
    bankId: null,
    title: 'Wallet balance',
    text: `${exact(available)} available now${after}.`,
    reason: wallet.status === 'open' ? short : walletReason(wallet),
    way: isEnough || wallet.status !== 'open' ? null : walletWay(account.id, 'deposit', 'Deposit money'),
    next: `When you confirm, ${exact(total)} is set aside from your wallet at once.`,
  };
}

function bankChoices(facts: FundingFacts): FundingChoice[] {
  const { account, wallet } = facts;
  const banks = linkedBanks(wallet).map((bank) => bankChoice(bank, facts));
  if (banks.length > 0) return banks;
  return [
    {
      key: 'bank',
      type: 'bank',
      bankId: null,
      title: 'A linked bank',
      text: 'We pull the money by ACH, so you don’t have to send anything.',
      reason: wallet.status === 'open' ? 'You have no linked bank yet.' : walletReason(wallet),
      way: wallet.is_possibly ? walletWay(account.id, 'link', 'Link a bank') : null,
      next: '',
    },
  ];
}

function bankChoice(bank: Bank, { investment, account, wallet, landsOn }: FundingFacts): FundingChoice {
  const total = centsOf(investment.total);
  const limit = centsOf(wallet.limits.deposit);
  const isReady = isUsable(bank);
  const unusable = isReady ? null : messageFor('bank_not_verified');
  const over = total > limit ? messageFor('payment_over_limit') : null;
  return {
    key: bank.id,
    type: 'bank',
    bankId: bank.id,
    title: bank.name,
    text: `Bank transfer by ACH, up to ${dollars(wallet.limits.deposit)}. Lands ${weekdayDate(landsOn)} if you confirm today.`,
    reason: wallet.status === 'open' ? (unusable ?? over) : walletReason(wallet),
    way:
      isReady || bank.amounts?.can_enter !== true
        ? null
        : walletWay(account.id, 'amounts', 'Verify this bank', bank.id),
    next: `When you confirm, we pull ${exact(total)} from ${bank.name}. It lands ${weekdayDate(landsOn)} if you confirm today.`,
  };
}

function wireChoice({ investment, account, wires }: FundingFacts): FundingChoice {
  const total = dollars(investment.total);
  const custodian = account.type === 'sdira' ? (account.ownership.custodian ?? 'Your custodian') : null;
  return {
    key: 'WIRE',
    type: 'WIRE',
    bankId: null,
    title: custodian === null ? 'Wire' : `Wire from ${custodian}`,
    text:
      custodian === null
        ? 'Any amount. You order it at your bank; most wires arrive within one business day.'
        : `${custodian} sends ${total} on your instruction.`,
    reason: takesWires(wires) ? null : messageFor('wires_not_offered'),
    way: null,
    next: `When you confirm, you get our bank details and a reference. ${custodian ?? 'Your bank'} then wires exactly ${total} with that reference.`,
  };
}

function achChoice({ investment, wallet, wires }: FundingFacts): FundingChoice {
  const isOver = centsOf(investment.total) > centsOf(wallet.limits.deposit);
  const over = isOver ? messageFor('payment_over_limit') : null;
  return {
    key: 'ACH',
    type: 'ACH',
    bankId: null,
    title: 'ACH transfer you send',
    text: `Up to ${dollars(wallet.limits.deposit)}. You start it at your bank; it takes one to three business days.`,
    reason: takesWires(wires) ? over : messageFor('wires_not_offered'),
    way: null,
    next: `When you confirm, you get our bank details and a reference. You then send exactly ${dollars(investment.total)} with that reference.`,
  };
}

const takesWires = (wires: WirePage | null) => wires !== null && wires.refusal !== 'wires_not_offered';

const walletReason = ({ message, status }: Wallet) =>
  message ?? messageFor(status === 'closed' ? 'wallet_closed' : 'wallet_blocked');

function walletWay(
  accountId: string,
  act: 'deposit' | 'link' | 'amounts',
  label: string,
  bank: string | null = null,
) {
  return { label, link: actHref(readWalletAddress(accountId, new URLSearchParams()), act, bank) };
}
