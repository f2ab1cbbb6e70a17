import { temporaryToken } from '../session/call-as-viewer.ts';
import { ownLive } from './own-live.ts';
import { type LiveEvents, type RunningLive, startLive as start } from './start-live.ts';

/** For somebody who is signed in: with their token, and with what parts of the page follow themselves. */
export function startLive(events: LiveEvents): Pick<RunningLive, 'listen' | 'stop'> {
  let page: readonly string[] = [];
  const live = start(
    {
      ...events,
      take: ownLive.take,
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
