import { isDeepStrictEqual } from 'node:util';

type Parts = Readonly<Record<string, unknown>>;

/** What differs, as it was and as it is, for the audit; null where nothing does. */
export function changedParts(
  before: Parts,
  after: Parts,
): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(names.map((name) => [name, after[name] ?? null])),
  };
}
