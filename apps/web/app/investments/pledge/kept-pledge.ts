type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was entered for a pledge and not sent, and the version of the pledge it was entered for; 0 for a new one. */
export interface KeptPledge {
  readonly version: number;
  readonly shares: number;
  readonly account: string | null;
  readonly note: string;
}

export function createKeptPledges(shelf: () => Shelf) {
  return {
    keep(farmId: string, entered: KeptPledge): void {
      attempt(() => shelf().setItem(nameOf(farmId), JSON.stringify(entered)));
    },
    /** Null too where the pledge has changed since: what was entered is for another. */
    read(farmId: string, version: number): KeptPledge | null {
      const kept: unknown = attempt(() => JSON.parse(shelf().getItem(nameOf(farmId)) ?? 'null'));
      return isKept(kept) && kept.version === version ? kept : null;
    },
    forget(farmId: string): void {
      attempt(() => shelf().removeItem(nameOf(farmId)));
    },
  };
}

const nameOf = (farmId: string) => `pledge:${farmId}`;

/** Anybody may have written there. */
function isKept(kept: unknown): kept is KeptPledge {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, shares, account, note } = kept as Partial<Record<keyof KeptPledge, unknown>>;
  return (
    Number.isInteger(version) &&
    Number.isInteger(shares) &&
    (account === null || typeof account === 'string') &&
    typeof note === 'string'
  );
}

/** A browser may forbid storage; then nothing is kept. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** For as long as the tab is open. */
export const keptPledges = createKeptPledges(() => sessionStorage);
