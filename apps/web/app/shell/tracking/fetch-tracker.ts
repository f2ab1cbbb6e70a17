import { idle } from '../idle.ts';
import { forgetCampaign } from './kept-keys.ts';
import { mayTrackHere } from './may-track-here.ts';
import type { Tracker } from './start-tracking.ts';

type Counting = Pick<typeof import('./start-tracking.ts'), 'startTracking'>;

/** What counts is fetched when the browser has nothing better to do, and only for a visitor who agreed; null for anybody else. */
export async function fetchTracker(
  landedWith: string,
  signal: AbortSignal,
  fetchScript: () => Promise<Counting> = () => import('./start-tracking.ts'),
): Promise<Tracker | null> {
  if (!mayTrackHere()) {
    forgetCampaign();
    return null;
  }
  await idle();
  const { startTracking } = await fetchScript();
  return signal.aborted ? null : startTracking(landedWith, signal);
}
