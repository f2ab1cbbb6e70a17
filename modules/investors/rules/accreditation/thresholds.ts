import { type Cents, formatDollars } from '@furrow/kernel/money';

/** What the law asks for more than. */
const INCOME_CENTS = { alone: 200_000_00n, joint: 300_000_00n } as const;
export const WORTH_CENTS = { person: 1_000_000_00n, entity: 5_000_000_00n } as const;

const ALONE = 2;

/** What an income must be more than: alone where that was stated, else with a spouse. */
export function incomeCents(statements: readonly number[]): Cents {
  return statements.includes(ALONE) ? INCOME_CENTS.alone : INCOME_CENTS.joint;
}

export function notMoreThan(cents: Cents): string {
  return `It must be more than ${formatDollars(cents, { cents: 'never' })}.`;
}
