import { attempt, randomKey } from '../../kit/send-key.ts';

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

export const confirmKey = createConfirmKeys(() => sessionStorage);
