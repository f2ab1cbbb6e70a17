/** People of the firm. An admin may do everything, an auditor reads everything and changes nothing. */
export const OPERATOR_ROLES = ['admin', 'compliance', 'treasury', 'offerings', 'editor', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function isOperator(roles: readonly string[]): boolean {
  return OPERATOR_ROLES.some((role) => roles.includes(role));
}

export const isOperatorRole = (role: string): role is OperatorRole =>
  OPERATOR_ROLES.some((known) => known === role);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether somebody with these roles may make a call that is for `wanted`. */
export function mayOperate(held: readonly string[], wanted: readonly string[], method: string): boolean {
  if (held.includes('admin')) return true;
  if (held.includes('auditor') && READS.has(method)) return true;
  return wanted.some((role) => held.includes(role));
}

/** What a route of the console names beside its access. */
export const forRoles = <const Roles extends readonly [OperatorRole, ...OperatorRole[]]>(...roles: Roles) =>
  ({ access: 'operator', roles }) as const;
