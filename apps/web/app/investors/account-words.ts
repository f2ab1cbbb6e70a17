import type { Account } from '@furrow/modules/investors/contract';
import { ACCOUNT_TYPE_LABELS, partName } from '@furrow/modules/investors/rules';

/** An account has no name before its details do. */
export function nameOf({ name, type }: Pick<Account, 'name' | 'type'>): string {
  return name || `New account: ${ACCOUNT_TYPE_LABELS[type].label}`;
}

export const typeOf = ({ type }: Pick<Account, 'type'>): string => ACCOUNT_TYPE_LABELS[type].label;

/** Its details are not complete. */
export const isDraft = ({ status }: { readonly status: Pick<Account['status'], 'missing'> }): boolean =>
  status.missing.some(({ code }) => code === 'account_incomplete');

/** How it stands, in two or three words; the line beside it says the rest. */
export function standingOf({ tone, missing }: Account['status']): string {
  if (missing.length === 0) return 'Ready to invest';
  return { positive: 'Ready to invest', info: 'Waiting', warning: 'Your turn', negative: 'On hold' }[tone];
}

const LISTED = 3;

/** What is missing, each part once and in a word or two; the account itself shows all of it. */
export function missingParts({ missing }: Pick<Account['status'], 'missing'>): string[] {
  const parts = [...new Set(missing.map(({ code, message }) => partName(code) ?? message))];
  // One more line says as much as the last part itself.
  if (parts.length <= LISTED + 1) return parts;
  return [...parts.slice(0, LISTED), `and ${parts.length - LISTED} more`];
}
