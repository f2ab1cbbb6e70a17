import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The site's clock goes on from when the page was read, whatever the clock of the machine shows. */
export function useNow(loadedAt: Date): Date {
  const [passed, setPassed] = useState({ loadedAt, ms: 0 });
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setPassed({ loadedAt, ms: performance.now() - from }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return new Date(loadedAt.getTime() + (passed.loadedAt === loadedAt ? passed.ms : 0));
}
