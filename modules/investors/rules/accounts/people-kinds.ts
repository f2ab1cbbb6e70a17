import { type AccountShape, needsKyb, type PersonKind } from './account-needs.ts';

export const PERSON_KIND_LABELS: Readonly<Record<PersonKind, { label: string; help: string }>> = {
  controller: {
    label: 'Controller',
    help: 'One person who controls, manages or directs the entity, such as a manager, president or general partner.',
  },
  beneficial_owner: {
    label: 'Owner of 25% or more',
    help: 'Owns 25% or more, directly or through others.',
  },
  trustee: { label: 'Trustee', help: 'Manages the trust’s assets.' },
  grantor: { label: 'Grantor', help: 'Created the trust and put assets into it.' },
};

/** How many of each an account may name; none of a kind that it does not have. */
const MOST: Readonly<Record<PersonKind, number>> = {
  controller: 1,
  beneficial_owner: 4,
  trustee: 10,
  grantor: 10,
};

export function personKindsOf(shape: AccountShape): PersonKind[] {
  if (!needsKyb(shape)) return [];
  return shape.type === 'trust' ? ['trustee', 'grantor'] : ['controller', 'beneficial_owner'];
}

/** May another one of this kind be named beside those who are? */
export function mayAddPerson(shape: AccountShape, kind: PersonKind, named: readonly PersonKind[]): boolean {
  return personKindsOf(shape).includes(kind) && named.filter((one) => one === kind).length < MOST[kind];
}

/**
 * Who looks at the people of an account: of an entity the payments provider, which keeps them with it; of a trust or a
 * plan the firm, with the documents of the business.
 */
export function isCheckedByProvider({ type }: Pick<AccountShape, 'type'>): boolean {
  return type === 'entity';
}
