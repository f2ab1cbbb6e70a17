/** People of the firm. An auditor reads and changes nothing. */
export const OPERATOR_ROLES = ['admin', 'compliance', 'treasury', 'offerings', 'editor', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function isOperator(roles: readonly string[]): boolean {
  return OPERATOR_ROLES.some((role) => roles.includes(role));
}
