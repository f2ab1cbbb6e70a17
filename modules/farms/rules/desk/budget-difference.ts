import type { Cents } from '@furrow/kernel/money';
import { typedCents } from './typed-number.ts';

export interface BudgetSum {
  readonly budgetCents: Cents;
  readonly raiseCents: Cents;
  /** What the lines are above the raise; below zero where they are below it. */
  readonly differenceCents: Cents;
  /** Lines whose amount cannot be read count for nothing, and are said to. */
  readonly unreadLines: number;
}

/** The budget against the raise, as both are typed; null while there is no raise to compare with. */
export function budgetDifference(
  lines: readonly { readonly amount: string }[],
  raised: string,
): BudgetSum | null {
  const raiseCents = typedCents(raised);
  if (raiseCents === null) return null;
  const amounts = lines.map(({ amount }) => typedCents(amount));
  const budgetCents = amounts.reduce<Cents>((sum, cents) => sum + (cents ?? 0n), 0n);
  const unreadLines = amounts.filter((cents) => cents === null).length;
  return { budgetCents, raiseCents, differenceCents: budgetCents - raiseCents, unreadLines };
}
