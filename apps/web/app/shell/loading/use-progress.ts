import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { reportPageTimeout } from '../client-report.ts';
import { PAGE_TIMEOUT_MS, progressAt, SHOWN_AFTER_MS } from './progress.ts';

const STEP_MS = 100;
const FADE_MS = 240;

/** Percent of the page on its way; null when nothing is to be seen. */
export function useProgress(): number | null {
  const { state, location } = useNavigation();
  const busy = state !== 'idle';
  const path = location?.pathname ?? '';
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => {
    if (!busy) {
      setPercent((current) => (current === null ? null : 100));
      const gone = setTimeout(() => setPercent(null), FADE_MS);
      return () => clearTimeout(gone);
    }
    const startedAt = performance.now();
    const stepping = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      if (elapsed >= SHOWN_AFTER_MS) setPercent(progressAt(elapsed - SHOWN_AFTER_MS));
    }, STEP_MS);
    return () => clearInterval(stepping);
  }, [busy]);

  useEffect(() => {
    if (path === '') return;
    const late = setTimeout(() => reportPageTimeout(path), PAGE_TIMEOUT_MS);
    return () => clearTimeout(late);
  }, [path]);

  return percent;
}
