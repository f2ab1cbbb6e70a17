import type { CheckValidity } from '@furrow/modules/investors/rules';

interface FirstToEnd extends CheckValidity {
  readonly through: string;
}

/** The check that ends first; null where none has a term. */
export function readyThrough(checks: readonly CheckValidity[]): FirstToEnd | null {
  const ending = checks.flatMap((check) =>
    check.through === null ? [] : [{ ...check, through: check.through }],
  );
  return ending.toSorted((one, other) => (one.through < other.through ? -1 : 1)).at(0) ?? null;
}
