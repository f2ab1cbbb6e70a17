const KEY = 'furrow:prefetched';

/**
 * Remembers in this tab that every page of a version has been prefetched. The browser caches these files, so reading some sixty
 * of them again with every page would only cost time and battery.
 */
export function prefetchRecord(version: string | undefined, storage: () => Storage = () => sessionStorage) {
  return {
    isComplete(): boolean {
      try {
        return version !== undefined && storage().getItem(KEY) === version;
      } catch {
        // A browser may refuse to keep anything.
        return false;
      }
    },
    markComplete(): void {
      try {
        if (version !== undefined) storage().setItem(KEY, version);
      } catch {
        // Then it is fetched again with the next page.
      }
    },
  };
}
