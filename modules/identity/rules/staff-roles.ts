import { isLastAdmin } from './last-admin.ts';
import { OPERATOR_ROLES, type OperatorRole } from './operator-roles.ts';
import type { SignInState } from './sign-in-state.ts';

/** Each once and in one order, so that two lists of the same roles are equal. */
export function orderedRoles(roles: readonly string[]): OperatorRole[] {
  return OPERATOR_ROLES.filter((role) => roles.includes(role));
}

export const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  orderedRoles(a).join() === orderedRoles(b).join();

export interface RolesChange {
  readonly state: SignInState;
  readonly now: readonly string[];
  readonly after: readonly string[];
  /** Other people who are admins and can log in. */
  readonly otherAdmins: number;
}

export type RolesRefusal = 'roles_unchanged' | 'person_erased' | 'person_barred' | 'last_admin';

/** Why somebody's roles cannot become others; null where they can. */
export function rolesRefusal({ state, now, after, otherAdmins }: RolesChange): RolesRefusal | null {
  if (state === 'erased') return 'person_erased';
  if (sameRoles(now, after)) return 'roles_unchanged';
  if (state !== 'open' && after.length > 0) return 'person_barred';
  const isLast = isLastAdmin({ isOpen: state === 'open', roles: now, otherAdmins });
  return isLast && !after.includes('admin') ? 'last_admin' : null;
}
