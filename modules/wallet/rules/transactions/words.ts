import { bankName } from '../banks/bank-status.ts';
import type { PaymentDirection } from '../payments/payment-dates.ts';
import { returnMeaning } from '../payments/return-codes.ts';
import type { TransactionStatus, TransactionType } from './status.ts';

/** What a transaction's words are made of. */
export interface PaymentWords {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly direction: PaymentDirection;
  readonly institution: string;
  readonly lastFour: string;
  readonly isPlanned: boolean;
  readonly createdAt: Date;
  readonly exportedAt: Date;
  readonly endedAt: Date | null;
  /** The code of a return or a refusal. */
  readonly code: string | null;
}

export interface StoryLine {
  readonly at: Date;
  readonly text: string;
}

export interface TransactionWords {
  /** What and with whom. */
  readonly title: string;
  /** Why, in a sentence. */
  readonly cause: string;
  readonly story: readonly StoryLine[];
}

/** Where nobody who knows more has words for it. */
const TITLES: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  investment: 'Investment',
  distribution: 'Distribution',
  fee: 'Fee',
  market: 'Purchase on the secondary market',
  sale: 'Sale on the secondary market',
  return: 'Returned transfer',
};

export const plainWords = (type: TransactionType): TransactionWords => ({
  title: TITLES[type],
  cause: `${TITLES[type]}.`,
  story: [],
});

/** A deposit, a withdrawal, or one of them that came back. */
export function paymentWords(payment: PaymentWords): TransactionWords {
  const name = bankName(payment.institution, payment.lastFour);
  if (payment.type === 'return') return returnWords(payment, name);
  const isPull = payment.direction === 'pull';
  return {
    title: isPull ? `Deposit from ${name}` : `Withdrawal to ${name}`,
    cause: causeOf(payment),
    story: storyOf(payment),
  };
}

function returnWords({ direction, code, endedAt, createdAt }: PaymentWords, name: string): TransactionWords {
  const isPull = direction === 'pull';
  const cause = `${name} sent ${isPull ? 'a deposit' : 'a withdrawal'} back because ${returnMeaning(code)}.`;
  return {
    title: isPull ? `Deposit returned by ${name}` : `Withdrawal returned by ${name}`,
    cause,
    story: [{ at: endedAt ?? createdAt, text: cause }],
  };
}

function causeOf({ status, direction, isPlanned, code }: PaymentWords): string {
  const noun = direction === 'pull' ? 'deposit' : 'withdrawal';
  if (status === 'failed') return `This ${noun} failed because ${returnMeaning(code)}.`;
  if (status === 'cancelled') return `This ${noun} was canceled.`;
  return isPlanned ? 'Your monthly deposit.' : `You asked for this ${noun}.`;
}

function storyOf(payment: PaymentWords): StoryLine[] {
  const { status, direction, isPlanned, createdAt, exportedAt, endedAt } = payment;
  const noun = direction === 'pull' ? 'deposit' : 'withdrawal';
  const asked = isPlanned ? 'Your monthly deposit was due.' : `You asked for this ${noun}.`;
  const story: StoryLine[] = [{ at: createdAt, text: asked }];
  const left = direction === 'pull' ? 'We asked your bank for the money.' : 'The money left for your bank.';
  // What was canceled has not left, however late that was: it may have waited for a service that was down.
  const hasLeft =
    status === 'processed' || (status === 'failed' && endedAt !== null && endedAt >= exportedAt);
  if (hasLeft) story.push({ at: earlier(exportedAt, endedAt), text: left });
  if (endedAt === null) return story;
  if (status === 'processed')
    story.push({
      at: endedAt,
      text: direction === 'pull' ? 'The money landed.' : 'Your bank has the money.',
    });
  else story.push({ at: endedAt, text: causeOf(payment) });
  return story;
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);
