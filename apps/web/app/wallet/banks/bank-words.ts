import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { Bank } from '@furrow/modules/wallet/contract';
import { weekdayDate } from '../wallet-words.ts';

type Tone = 'positive' | 'warning' | 'negative' | 'info';

export interface BankWords {
  readonly chip: { readonly tone: Tone; readonly text: string };
  /** What it can be used for, or what is still to do. */
  readonly sentence: string;
  readonly canEnter: boolean;
}

/** How a linked bank stands, and what its owner does about it. */
export function bankWords(bank: Bank): BankWords {
  const { status, amounts, under_review, end_reason, payouts_from } = bank;
  const canEnter = status === 'pending' && amounts?.can_enter === true;
  if (status === 'failed')
    return {
      chip: { tone: 'negative', text: 'Can’t be used' },
      sentence: `${end_reason ?? 'This bank couldn’t be verified.'} To use it, remove it and link it again.`,
      canEnter: false,
    };
  if (under_review)
    return {
      chip: { tone: 'info', text: 'With us' },
      sentence:
        'The name on the bank account differs from the name on this investment account. We’re looking at it, and you don’t need to do anything.',
      canEnter: false,
    };
  if (status === 'verified')
    return {
      chip: { tone: 'positive', text: 'Verified' },
      sentence:
        payouts_from === null
          ? 'Used for deposits and withdrawals.'
          : `Used for deposits. To protect your money, withdrawals to this new bank start ${formatShortDate(new Date(payouts_from))}.`,
      canEnter: false,
    };
  if (amounts === null)
    return {
      chip: { tone: 'info', text: 'Being verified' },
      sentence: 'This takes a few minutes.',
      canEnter,
    };
  if (!canEnter)
    return {
      chip: { tone: 'info', text: 'Two deposits on their way' },
      sentence: `We sent two deposits under $0.10, which arrive by ${weekdayDate(amounts.land_on)}. Then enter their amounts here.`,
      canEnter,
    };
  return {
    chip: { tone: 'warning', text: 'Enter two amounts' },
    sentence: `We sent two deposits under $0.10. Enter their amounts by ${weekdayDate(amounts.enter_until)}. ${triesLeft(amounts.tries_left)}`,
    canEnter,
  };
}

export const triesLeft = (count: number): string =>
  `You have ${count} ${plural(count, 'try', 'tries')} left.`;

/** 'Checking. Linked by log-in, Feb 4, 2024' */
export function bankOrigin({ type, attachment_method, linked_on }: Bank): string {
  const kind = type === 'checking' ? 'Checking' : 'Savings';
  const how =
    attachment_method === 'automated' ? 'Linked through the bank’s log-in' : 'Linked by its numbers';
  return `${kind}. ${how}, ${formatShortDate(linked_on)}`;
}
