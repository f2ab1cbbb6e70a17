const ROLE_NAMES = {
  purchaser: 'Purchaser',
  custodian: 'Custodian',
  countersigner: 'Countersigner',
} as const;

export type SignerRole = keyof typeof ROLE_NAMES;

export const SIGNER_ROLES: readonly string[] = Object.keys(ROLE_NAMES);

export const roleName = (role: SignerRole): string => ROLE_NAMES[role];
