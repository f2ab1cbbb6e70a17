import { type MissingPerson, missingPeople, ownershipOf } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';

/** Everybody who must be named is, and everybody who is named has completed their part. */
export function hasEverybody(row: AccountRow): boolean {
  return missingOf(row).length === 0 && row.people.every(({ complete }) => complete);
}

export function missingOf(row: AccountRow): MissingPerson[] {
  return missingPeople(shapeOf(row), ownershipOf(row.type, row.details), row.people);
}

/** Trustees of the details who are not among the people, in their owner's words. */
export function unnamedTrustees(row: AccountRow): string[] {
  return missingOf(row).flatMap(({ name }) => (name === null ? [] : [name]));
}
