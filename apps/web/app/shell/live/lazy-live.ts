import { idle } from '../idle.ts';
import type { RunningLive } from './start-live.ts';

export interface LazyLive {
  listen(channels: readonly string[]): void;
  stop(): void;
}

/** Brings the live client in when a page first names a channel and the browser has nothing better to do. */
export function lazyLive(load: () => Promise<RunningLive>): LazyLive {
  let wanted: readonly string[] = [];
  let running: RunningLive | undefined;
  let loading: object | undefined;

  async function start(mine: object): Promise<void> {
    await idle();
    if (loading !== mine) return;
    const live = await load();
    if (loading !== mine) return live.stop();
    running = live;
    // What the page shows is as old as the page.
    live.listen(wanted, 0);
  }

  return {
    listen(channels) {
      wanted = channels;
      if (running) running.listen(channels);
      else if (channels.length > 0 && !loading) {
        const mine = {};
        loading = mine;
        // Without live updates the page is as good as any other page.
        start(mine).catch(() => {
          if (loading === mine) loading = undefined;
        });
      }
    },
    stop() {
      running?.stop();
      running = undefined;
      loading = undefined;
    },
  };
}
