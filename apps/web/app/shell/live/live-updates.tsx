import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Gap, watchConnection } from './connection-watch.ts';
import { lazyLive } from './lazy-live.ts';
import { readAt } from './read-at.ts';
import type { LiveEvents, RunningLive } from './start-live.ts';

interface LiveUpdatesProps {
  readonly channels: readonly string[];
  /** What the page shows: new data is a new reading. */
  readonly shown: unknown;
  /** Fixed for as long as this is mounted. */
  readonly signedIn?: boolean;
}

interface StartsLive {
  startLive(events: LiveEvents): Awaitable<Pick<RunningLive, 'listen' | 'stop'>>;
}
type Awaitable<T> = T | Promise<T>;

/** Where a forced logout is said; the page then looks again and finds that it is nobody's. */
const SYSTEM_CHANNEL = 'system';

/** Whoever is not signed in fetches no more than they need. */
const loadLive = (signedIn: boolean): Promise<StartsLive> =>
  signedIn ? import('./start-own-live.ts') : import('./start-live.ts');

/** Revalidates the page when one of its channels speaks, and says so when they cannot be heard. */
export function LiveUpdates({ channels, shown, signedIn = false }: LiveUpdatesProps) {
  const { revalidate } = useRevalidator();
  const [gap, setGap] = useState<Gap | null>(null);
  const [{ live, connection }] = useState(() => {
    const connection = watchConnection(setGap);
    const events = {
      onChange: () => void revalidate(),
      onState: connection.state,
      onError: connection.error,
    };
    const live = lazyLive(async () => (await withChunkTimeout(loadLive(signedIn))).startLive(events));
    return { live, connection };
  });
  const names = (signedIn ? [...channels, SYSTEM_CHANNEL] : channels).join('\n');
  useEffect(() => {
    const wanted = names === '' ? [] : names.split('\n');
    const listen = () => live.listen(wanted);
    connection.want(wanted.length > 0);
    listen();
    // What could not be loaded without a connection is tried again with one.
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [live, connection, names]);
  useEffect(() => connection.loaded(readAt(shown, performance.now())), [connection, shown]);
  useEffect(
    () => () => {
      live.stop();
      connection.stop();
    },
    [live, connection],
  );
  return <ConnectionNotice gap={gap} figures={channels.length > 0} />;
}
