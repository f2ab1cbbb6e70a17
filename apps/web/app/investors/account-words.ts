import type { Account } from '@furrow/modules/investors/contract';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { pathOf } from './path-of.ts';

/** An account has no name before its details do. */
export function nameOf({ name, type }: Pick<Account, 'name' | 'type'>): string {
  return name || `New account: ${ACCOUNT_TYPE_LABELS[type].label}`;
}

export const typeOf = ({ type }: Pick<Account, 'type'>): string => ACCOUNT_TYPE_LABELS[type].label;

/** How its shares are held, where that is not its name; a draft is nobody's yet. */
export function titleOf(account: Account): string | null {
  const isKnown = !isDraft(account) && account.title !== '' && account.title !== account.name;
  return isKnown ? account.title : null;
}

/** Its details are not complete. */
export const isDraft = ({ status }: { readonly status: Pick<Account['status'], 'missing'> }): boolean =>
  status.missing.some(({ code }) => code === 'account_incomplete');

const WITH = {
  you: 'Your turn',
  us: 'With us',
  advisor: 'With your advisor',
  custodian: 'With your custodian',
  payment_service: 'With our payment service',
} as const;

/** Who has it, in two or three words. */
export function standingOf(account: Account): string {
  const { next } = pathOf(account);
  if (next === null) return 'Ready to invest';
  return next.state === 'hold' ? 'On hold' : WITH[next.owner];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const LISTED = 3;

/** What is missing, by the names of the steps; the account itself shows all of it. */
export function missingSteps(account: Account): string[] {
  const open = pathOf(account).steps.filter(({ open }) => open.length > 0);
  const names = open.map(({ key, name, state, owner }) => {
    const missing = key === 'ready' ? 'Our final review' : name;
    return state === 'waiting' ? `${missing}, ${lowerFirst(WITH[owner])}` : missing;
  });
  // One more line says as much as the last step itself.
  if (names.length <= LISTED + 1) return names;
  return [...names.slice(0, LISTED), `and ${names.length - LISTED} more`];
}
