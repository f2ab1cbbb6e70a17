import { type Cents, formatDollars } from '@furrow/kernel/money';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';

export interface Funds {
  readonly availableCents: Cents;
  /** Pulled from a bank and landed, but not long enough ago. */
  readonly settlingCents: Cents;
}

/** Of the available money, what may leave today. */
export function withdrawableCents({ availableCents, settlingCents }: Funds): Cents {
  return availableCents > settlingCents ? availableCents - settlingCents : 0n;
}

/** With the figure that there is. */
export const balanceTooLow = (availableCents: Cents): Refusal<'balance_too_low'> =>
  refuse('balance_too_low', { params: { amount: formatDollars(availableCents, { cents: 'always' }) } }).error;

/** Why so much cannot leave, with the figure that can; null where it can. */
export function withdrawRefusal(
  amountCents: Cents,
  funds: Funds,
): Refusal<'balance_too_low' | 'not_withdrawable_yet'> | null {
  const most = withdrawableCents(funds);
  if (amountCents <= most) return null;
  if (amountCents > funds.availableCents) return balanceTooLow(funds.availableCents);
  return refuse('not_withdrawable_yet', { params: { amount: formatDollars(most, { cents: 'always' }) } })
    .error;
}
