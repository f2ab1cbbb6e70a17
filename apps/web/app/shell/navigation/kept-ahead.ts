const KEY = 'furrow:fetched-ahead';

/**
 * Whether this tab has fetched all of this version ahead already: the browser keeps files whose names change with what is in them,
 * also for when there is no connection, and reading some sixty of them again with every page costs a phone more than the page.
 */
export function keptAhead(version: string | undefined, storage: () => Storage = () => sessionStorage) {
  return {
    isComplete(): boolean {
      try {
        return version !== undefined && storage().getItem(KEY) === version;
      } catch {
        // A browser may refuse to keep anything.
        return false;
      }
    },
    complete(): void {
      try {
        if (version !== undefined) storage().setItem(KEY, version);
      } catch {
        // Then it is fetched again with the next page.
      }
    },
  };
}
