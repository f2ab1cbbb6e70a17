import { formatShortDateTime } from '@furrow/kernel/dates';
import { type Cents, formatDollars, parseDollars } from '@furrow/kernel/money';
import type { Balance } from '@furrow/modules/wallet/contract';
import type { PaymentDays } from '../load-wallet.ts';
import { weekdayDate } from '../wallet-words.ts';

/** An amount as somebody types it; null while it is none. */
export function typedCents(text: string): Cents | null {
  const read = parseDollars(text);
  return read.ok && read.value > 0n ? read.value : null;
}

export const shown = (cents: Cents): string => formatDollars(cents, { cents: 'always' });

interface Payment {
  readonly cents: Cents;
  readonly bank: string;
  readonly days: PaymentDays;
  readonly balance: Balance;
}

const centsOf = (dollars: string): Cents => BigInt(dollars.replace('.', ''));
const cancelable = ({ cancel_until }: PaymentDays) =>
  `You can cancel until ${formatShortDateTime(new Date(cancel_until))}.`;

export function depositSentence({ cents, bank, days, balance }: Payment): string {
  const owed = centsOf(balance.owed);
  const paid = owed < cents ? owed : cents;
  const first = owed > 0n ? ` ${shown(paid)} of it pays what you owe.` : '';
  const later =
    days.withdrawable_on === null ? '' : `, and withdraw it from ${weekdayDate(days.withdrawable_on)}`;
  return `We’ll take ${shown(cents)} from ${bank}. It lands ${weekdayDate(days.lands_on)}: you can invest it then${later}.${first} ${cancelable(days)}`;
}

export function withdrawalSentence({ cents, bank, days, balance }: Payment): string {
  const most = centsOf(balance.withdrawable);
  if (cents > most) return `That’s more than the ${shown(most)} you can withdraw today.`;
  const left = shown(centsOf(balance.value) - cents);
  return `We’ll send ${shown(cents)} to ${bank}. It arrives ${weekdayDate(days.lands_on)}. ${left} stays available. ${cancelable(days)}`;
}
