import { idle } from '../idle.ts';
import type { RunningLive as Live } from './start-live.ts';

/** A server that is being started anew is back by then. */
export const RELOAD_MS = 10_000;

type RunningLive = Pick<Live, 'listen' | 'stop'>;

export interface LazyLive {
  listen(channels: readonly string[]): void;
  stop(): void;
}

/** Brings the live client in when a page first names a channel and the browser has nothing better to do. */
export function lazyLive(load: () => Promise<RunningLive>): LazyLive {
  let wanted: readonly string[] = [];
  let running: RunningLive | undefined;
  let loading: object | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function start(mine: object): Promise<void> {
    await idle();
    if (loading !== mine) return;
    const live = await load();
    if (loading !== mine) return live.stop();
    running = live;
    // What the page shows is as old as the page.
    live.listen(wanted, 0);
  }

  const lazy: LazyLive = {
    listen(channels) {
      wanted = channels;
      clearTimeout(again);
      if (running) running.listen(channels);
      else if (channels.length > 0 && !loading) {
        const mine = {};
        loading = mine;
        // Without live updates the page is as good as any other page; they are fetched again all the same.
        start(mine).catch(() => {
          if (loading !== mine) return;
          loading = undefined;
          again = setTimeout(() => lazy.listen(wanted), RELOAD_MS);
        });
      }
    },
    stop() {
      clearTimeout(again);
      running?.stop();
      running = undefined;
      loading = undefined;
    },
  };
  return lazy;
}
