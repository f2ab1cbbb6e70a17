import { useProgress } from './use-progress.ts';

/** A hairline on top of the page while the next one is on its way. */
export function LoadingIndicator() {
  const percent = useProgress();
  if (percent === null) return null;
  return (
    <progress
      className="loading-indicator"
      aria-label="Loading page"
      max={100}
      value={percent}
      data-done={percent === 100 || undefined}
    />
  );
}
