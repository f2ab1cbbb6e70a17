import { type AccountShape, type PersonKind, peopleNeeded } from './account-needs.ts';
import type { Ownership } from './ownership-fields.ts';

export interface NamedPerson {
  readonly kind: PersonKind;
  /** As far as it is filled in. */
  readonly name: string;
}

export interface MissingPerson {
  readonly kind: PersonKind;
  /** Of a trustee whom the details name; null where nobody of the kind is named anywhere. */
  readonly name: string | null;
}

/** Who must be named among the people and is not: at least one of each kind, and every trustee of the details. */
export function missingPeople(
  shape: AccountShape,
  { type_of_trust, trustees = [] }: Pick<Ownership, 'type_of_trust' | 'trustees'>,
  people: readonly NamedPerson[],
): MissingPerson[] {
  const unnamed = shape.type === 'trust' ? unnamedTrustees(trustees, people) : [];
  const kinds = peopleNeeded(shape, type_of_trust).filter((kind) => !people.some((one) => one.kind === kind));
  return kinds
    .filter((kind) => kind !== 'trustee' || unnamed.length === 0)
    .map((kind): MissingPerson => ({ kind, name: null }))
    .concat(unnamed.map((name) => ({ kind: 'trustee', name })));
}

/** Everybody stands for one line: two trustees of one name are two people. */
function unnamedTrustees(lines: readonly string[], people: readonly NamedPerson[]): string[] {
  const left = people.filter(({ kind }) => kind === 'trustee').map(({ name }) => wordsOf(name));
  return lines
    .map((line) => line.trim())
    .filter((line) => {
      const words = wordsOf(line);
      if (words.length === 0) return false;
      const found = left.findIndex((name) => isWithin(name, words) || isWithin(words, name));
      if (found >= 0) left.splice(found, 1);
      return found < 0;
    });
}

/** "ELENA R. MARSH, as trustee" and "Elena Marsh" are the same; so is a company "by Elena Marsh". */
const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && few.every((word) => many.includes(word));

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
