import { temporaryToken } from '../session/call-as-viewer.ts';
import { ownLive } from './own-live.ts';
import type { LiveEvents, RunningLive } from './start-live.ts';

/** For somebody who is signed in: with their token, and with what parts of the page follow themselves. */
export async function startLive(events: LiveEvents): Promise<Pick<RunningLive, 'listen' | 'stop'>> {
  // Not a part of this file: whoever is not signed in fetches it alone.
  const { startLive: start } = await import('./start-live.ts');
  let page: readonly string[] = [];
  const live = start(
    {
      ...events,
      take: ownLive.take,
      archived: ownLive.archived,
      onState(state) {
        ownLive.changed(state);
        events.onState(state);
      },
    },
    temporaryToken,
  );
  const listen = (since?: number) => live.listen([...new Set([...page, ...ownLive.followed()])], since);
  ownLive.attach({ send: live.send, listen: () => listen() });
  return {
    listen(channels, since) {
      page = channels;
      listen(since);
    },
    stop() {
      ownLive.attach(null);
      live.stop();
    },
  };
}
