import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fetchTracker } from './fetch-tracker.ts';
import { CONSENT_GIVEN } from './may-track-here.ts';
import type { Tracker } from './start-tracking.ts';

/** Counts what visitors look at who agreed to it. Nobody else fetches more than this file, and nothing is sent or kept of them. */
export function Tracking({ signedIn }: { readonly signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params;
  const [tracker, setTracker] = useState<Tracker | null>(null);
  // How the visit began, which the address may no longer say when the visitor agrees.
  const [landedWith] = useState(search);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    // What cannot be fetched is not counted.
    const startQuietly = () =>
      void fetchTracker(landedWith, signal).then(
        (fetched) => fetched !== null && setTracker(fetched),
        () => {},
      );
    startQuietly();
    addEventListener(CONSENT_GIVEN, startQuietly, { signal });
    return () => left.abort();
  }, [landedWith]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters change with the address; read again, they are other objects
  useEffect(() => tracker?.pageShown(pathname, params ?? {}, signedIn), [tracker, pathname, signedIn]);
  useEffect(() => (signedIn ? tracker?.personHere() : undefined), [tracker, signedIn]);
  return null;
}
