import type { Cents } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';

/** The firm's two accounts at the payment service, each with a limit of its own. */
export const PAYMENT_PROVIDERS = ['first', 'second'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The most that one transfer through each may move. */
export type PaymentLimits = Readonly<Record<PaymentProvider, Cents>>;

/** The second up to its limit, above it the first; nothing is split, and above both only a wire is left. */
export function providerFor(
  amountCents: Cents,
  limits: PaymentLimits,
): Result<PaymentProvider, Refusal<'payment_over_limit'>> {
  if (amountCents <= limits.second) return ok('second');
  return amountCents <= limits.first ? ok('first') : refuse('payment_over_limit');
}

/** The most that any single transfer may move. */
export const mostCents = ({ first, second }: PaymentLimits): Cents => (first > second ? first : second);
