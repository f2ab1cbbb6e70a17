type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The key under which an investment is confirmed. After a lost answer or a reload the same press is sent under the same
 * key, and the server does it once; an investment that changed since has another version and another key.
 */
export function createConfirmKeys(shelf: () => Shelf, random: () => string = randomKey) {
  const known = new Map<string, string>();
  return (investment: { readonly id: string; readonly version: number }): string => {
    const name = `furrow-confirm ${investment.id} ${investment.version}`;
    const key = known.get(name) ?? attempt(() => shelf().getItem(name)) ?? random();
    known.set(name, key);
    attempt(() => shelf().setItem(name, key));
    return key;
  };
}

/** A browser may forbid storage; a double press is still sent once. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** `randomUUID` is missing where a site is reached without https. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export const confirmKey = createConfirmKeys(() => sessionStorage);
