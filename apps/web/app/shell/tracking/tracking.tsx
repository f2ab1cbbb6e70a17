import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { takeBegunCounting } from './begun-counting.ts';
import { fetchTracker } from './fetch-tracker.ts';
import { CONSENT_GIVEN } from './may-track-here.ts';
import type { Tracker } from './start-tracking.ts';

/** Counts what visitors look at who agreed to it. Nobody else fetches more than this file, and nothing is sent or kept of them. */
export function Tracking({ signedIn }: { readonly signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params;
  // A page that slept until now has begun, and counted itself.
  const [begun] = useState(takeBegunCounting);
  const counted = useRef(begun?.pathname);
  const [tracker, setTracker] = useState<Tracker | null>(begun?.tracker ?? null);
  // How the visit began, which the address may no longer say when the visitor agrees.
  const [landedWith] = useState(search);

  useEffect(() => {
    if (begun !== null) return;
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
  }, [landedWith, begun]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters change with the address; read again, they are other objects
  useEffect(() => {
    const isCounted = counted.current === pathname;
    counted.current = undefined;
    return isCounted ? undefined : tracker?.pageShown(pathname, params ?? {}, signedIn);
  }, [tracker, pathname, signedIn]);
  useEffect(() => (signedIn ? tracker?.personHere() : undefined), [tracker, signedIn]);
  return null;
}
