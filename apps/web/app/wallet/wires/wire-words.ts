import { formatShortDate } from '@furrow/kernel/dates';
import type { Wire } from '@furrow/modules/wallet/contract';
import { dollars } from '../wallet-words.ts';

type Tone = 'info' | 'positive' | 'neutral';

/** How far a wire is, in the order in which it travels: awaited, sent, received, matched. */
export function wireWords({ status, told, received_on, matched, amount, purpose }: Wire): {
  readonly tone: Tone;
  readonly chip: string;
  readonly sentence: string;
} {
  const size = amount === null ? 'Any amount' : dollars(amount);
  if (status === 'matched' && matched !== null)
    return {
      tone: 'positive',
      chip: 'Matched',
      sentence:
        purpose === 'wallet'
          ? `${dollars(matched.amount)} is in your wallet since ${formatShortDate(matched.on)}.`
          : `${dollars(matched.amount)} arrived for your investment on ${formatShortDate(matched.on)}.`,
    };
  if (status === 'received')
    return {
      tone: 'info',
      chip: 'Received',
      sentence: `It reached our bank${received_on === null ? '' : ` on ${formatShortDate(received_on)}`}. We’re matching it to your ${purpose === 'wallet' ? 'wallet' : 'investment'}.`,
    };
  if (status === 'sent' && told !== null)
    return {
      tone: 'info',
      chip: 'Sent',
      sentence: `${size}, sent from ${told.bank} on ${formatShortDate(told.sent_on)}. Wires arrive on the same or the next business day.`,
    };
  if (status === 'withdrawn')
    return { tone: 'neutral', chip: 'Not used', sentence: 'This reference can’t be used any more.' };
  return { tone: 'info', chip: 'Awaited', sentence: `${size}. Tell us once you’ve sent it.` };
}

/** Those that money may still come for. */
export const isOpenWire = ({ status }: Wire): boolean => status !== 'matched' && status !== 'withdrawn';
