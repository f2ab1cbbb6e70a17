/** The two versions an address asks for; without any, the newest and the one before. `numbers` has the newest first. */
export function versionsToCompare(
  numbers: readonly number[],
  query: Pick<URLSearchParams, 'get'>,
): { readonly from: number | null; readonly to: number | null } {
  const asked = (name: string) => numbers.find((number) => String(number) === query.get(name));
  const to = asked('to') ?? numbers.find((number) => number !== asked('from')) ?? null;
  const before = numbers.find((number) => to !== null && number < to);
  return { from: asked('from') ?? before ?? null, to };
}
