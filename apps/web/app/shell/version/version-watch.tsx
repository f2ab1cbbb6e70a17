import { useEffect } from 'react';

const CHECKED_EVERY_MS = 5 * 60_000;

/** Looks once after the page has settled, and again when a tab that was left open is looked at. */
export function VersionWatch({ version }: { readonly version: string }) {
  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECKED_EVERY_MS) return;
      checkedAt = performance.now();
      // First fetched from the server that wrote this page; a new one would not have it any more.
      import('./check-version.ts').then(
        ({ checkVersion }) => checkVersion(version),
        () => {},
      );
    };
    const settled = setTimeout(check, 3_000);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(settled);
      document.removeEventListener('visibilitychange', check);
    };
  }, [version]);
  return null;
}
