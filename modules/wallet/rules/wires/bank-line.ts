import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';

/** Money that came in, as the bank tells it. */
export interface BankLine {
  readonly day: CalendarDay;
  readonly amountCents: Cents;
  readonly sender: string;
  readonly memo: string;
  /** The bank's own number of it: the same line that comes again is the same money. */
  readonly bankId: string;
}

/** As it was typed, before anybody has looked at it. */
export interface GivenLine extends Omit<BankLine, 'day' | 'amountCents'> {
  readonly day: CalendarDay | null;
  readonly amountCents: Cents | null;
}

export const LINE_LIMITS = { sender: 140, memo: 500, bankId: 64 } as const;

/** A wire of more than this is a slip of the keyboard. */
const MOST_CENTS = 100_000_000_000n;
/** Line breaks of a quoted cell are fine; what no keyboard types is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u;

export type LineFault =
  | 'day_malformed'
  | 'amount_malformed'
  | 'sender_missing'
  | 'sender_too_long'
  | 'memo_too_long'
  | 'id_missing'
  | 'id_too_long'
  | 'unreadable';

/** Everything that is wrong with a line; one without a fault is a `BankLine`. */
export function bankLineFaults({ day, amountCents, sender, memo, bankId }: GivenLine): LineFault[] {
  const faults: LineFault[] = [];
  if (day === null) faults.push('day_malformed');
  if (amountCents === null || amountCents <= 0n || amountCents > MOST_CENTS) faults.push('amount_malformed');
  if (sender === '') faults.push('sender_missing');
  if (sender.length > LINE_LIMITS.sender) faults.push('sender_too_long');
  if (memo.length > LINE_LIMITS.memo) faults.push('memo_too_long');
  if (bankId === '') faults.push('id_missing');
  if (bankId.length > LINE_LIMITS.bankId) faults.push('id_too_long');
  if ([sender, memo, bankId].some((text) => UNREADABLE.test(text))) faults.push('unreadable');
  return faults;
}
