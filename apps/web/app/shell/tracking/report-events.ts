import { countVisit } from '@furrow/modules/content/api';
import { ANALYTIC_CHANNEL } from '@furrow/modules/notifications/rules';
import { ownLive } from '../live/own-live.ts';
import { callQuietly } from '../session/call-as-viewer.ts';
import { mayTrackHere } from './may-track-here.ts';
import { milestoneHearer } from './milestone-hearer.ts';

/** As many are asked for from the archive when the channel is joined. */
const ARCHIVED = 50;

/** Only the id goes out: the server knows what it was, and what of it may be counted. */
export async function reportEvent(event: string): Promise<void> {
  if (mayTrackHere()) await callQuietly(countVisit, { body: { event } });
}

/** Reports what this person has reached until the signal ends it. */
export function followMilestones(signal: AbortSignal): void {
  if (signal.aborted) return;
  const hear = milestoneHearer({
    mayTrack: mayTrackHere,
    report: reportEvent,
    markRead: (id) => ownLive.command('mark_read', { id }),
  });
  signal.addEventListener('abort', ownLive.follow(ANALYTIC_CHANNEL, hear, ARCHIVED));
}
