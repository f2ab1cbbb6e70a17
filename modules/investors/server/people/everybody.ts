import { ownershipOf, peopleNeeded } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';

/** Everybody who must be named is, and everybody who is named has completed their part. */
export function hasEverybody(row: AccountRow): boolean {
  const needed = peopleNeeded(shapeOf(row), ownershipOf(row.type, row.details).type_of_trust);
  const kinds = row.people.map(({ kind }) => kind);
  return needed.every((kind) => kinds.includes(kind)) && row.people.every(({ complete }) => complete);
}
