type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** How many shares of each farm one reckoned with last, so that the other pages of the farm go on with them. */
export function createKeptShares(shelf: () => Shelf) {
  return {
    keep(farmId: string, shares: number): void {
      attempt(() => shelf().setItem(nameOf(farmId), String(shares)));
    },
    read(farmId: string): number | null {
      const shares = Number(attempt(() => shelf().getItem(nameOf(farmId))) ?? Number.NaN);
      return Number.isInteger(shares) && shares > 0 ? shares : null;
    },
  };
}

const nameOf = (farmId: string) => `shares:${farmId}`;

/** A browser may forbid storage; then each page begins anew. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** For as long as the tab is open. */
export const keptShares = createKeptShares(() => sessionStorage);
