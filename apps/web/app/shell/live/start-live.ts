import { createLiveClient, type Frame, type LiveClient } from './live-client.ts';

export interface RunningLive extends Pick<LiveClient, 'listen' | 'send'> {
  stop(): void;
}

export interface LiveEvents {
  onChange(): void;
  onState(state: 'open' | 'closed'): void;
  /** The channel cannot be had for now; it is tried on. */
  onError(): void;
  take?(frame: Frame): boolean;
  archived?(channel: string): number;
}

const BURST_MS = 250;

/** The live client in a browser: loaded when the page is idle, so nothing here delays what can be seen. */
export function startLive(
  { onChange, onState, onError, take, archived }: LiveEvents,
  token?: () => Promise<string>,
): RunningLive {
  const listening = new AbortController();
  const { signal } = listening;
  const { dataset } = document.documentElement;
  let burst: ReturnType<typeof setTimeout> | undefined;
  let changedUnseen = false;

  // One look for a whole burst of messages; a tab nobody looks at waits until somebody does.
  const changed = () => {
    burst ??= setTimeout(() => {
      burst = undefined;
      changedUnseen = document.hidden;
      if (!changedUnseen) onChange();
    }, BURST_MS);
  };
  const client = createLiveClient({
    url: `${location.origin.replace(/^http/, 'ws')}/live`,
    open: (url) => new WebSocket(url) as ReturnType<Parameters<typeof createLiveClient>[0]['open']>,
    token,
    onChange: changed,
    take,
    archived,
    onError,
    onState(state) {
      dataset.live = state;
      onState(state);
    },
  });
  dataset.live = 'closed';

  // An open socket would keep the page out of the back/forward cache.
  addEventListener('pagehide', client.pause, { signal });
  addEventListener('pageshow', client.resume, { signal });
  addEventListener('offline', client.pause, { signal });
  addEventListener('online', client.resume, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (changedUnseen && !document.hidden) changed();
    },
    { signal },
  );
  return {
    ...client,
    stop() {
      listening.abort();
      clearTimeout(burst);
      client.pause();
      delete dataset.live;
    },
  };
}
