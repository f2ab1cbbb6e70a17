import { isLastAdmin } from './last-admin.ts';
import { isOperator } from './operator-roles.ts';

/** What an operator may make of a sign-in. Each may follow each other; what was erased stays so. */
export const SETTABLE_STATES = ['open', 'disabled', 'blocked'] as const;
export type SettableState = (typeof SETTABLE_STATES)[number];
/** `erased`: the person asked for it, and nobody can log in as them again. */
export type SignInState = SettableState | 'erased';

export interface StateChange {
  readonly current: SignInState;
  /** What the operator saw when they decided. */
  readonly seen: SettableState;
  readonly wanted: SettableState;
  readonly roles: readonly string[];
  readonly otherAdmins: number;
  readonly isOwn: boolean;
  readonly byAdmin: boolean;
}

export type StateRefusal =
  | 'person_changed'
  | 'person_erased'
  | 'person_is_you'
  | 'person_is_staff'
  | 'last_admin'
  | 'no_changed_data';

/** Why the state of somebody's sign-in cannot be changed so; null where it can. */
export function stateRefusal(change: StateChange): StateRefusal | null {
  const { current, seen, wanted, roles, otherAdmins } = change;
  if (change.isOwn) return 'person_is_you';
  if (current === 'erased') return 'person_erased';
  // Otherwise whoever decides about investors could shut out those who watch them.
  if (isOperator(roles) && !change.byAdmin) return 'person_is_staff';
  if (current !== seen) return 'person_changed';
  if (current === wanted) return 'no_changed_data';
  return isLastAdmin({ isOpen: current === 'open', roles, otherAdmins }) ? 'last_admin' : null;
}
