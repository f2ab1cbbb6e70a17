import { OPERATOR_ROLES, type OperatorRole, orderedRoles } from '@furrow/modules/identity/rules';

/** What each role is for, in a few words. */
export const ROLE_WORDS: Readonly<Record<OperatorRole, { readonly label: string; readonly may: string }>> = {
  admin: { label: 'Admin', may: 'People of the firm, settings, jobs and everything else' },
  compliance: {
    label: 'Compliance',
    may: 'Identity, businesses, accreditation, suitability and the audit log',
  },
  treasury: { label: 'Treasury', may: 'Money and taxes' },
  offerings: { label: 'Offerings', may: 'Farms, documents, private access and closing' },
  editor: { label: 'Editor', may: 'Content, redirects, forms and broadcasts' },
  auditor: { label: 'Auditor', may: 'Reads and exports everything, changes nothing' },
};

/** 'Admin, Editor'; 'none' for somebody without any. */
export function rolesText(roles: readonly string[]): string {
  const held = orderedRoles(roles).map((role) => ROLE_WORDS[role].label);
  return held.length === 0 ? 'none' : held.join(', ');
}

export const ROLE_OPTIONS = OPERATOR_ROLES.map((role) => ({
  value: role,
  label: ROLE_WORDS[role].label,
  detail: ROLE_WORDS[role].may,
}));
