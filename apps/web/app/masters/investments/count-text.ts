import { plural } from '@furrow/kernel/text';

/** '1 investment' */
export const investmentsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${plural(count, 'investment')}`;

/** The sum of amounts as the API writes them. */
export function sumDollars(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
