import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lazyLive } from './lazy-live.ts';

interface LiveUpdatesProps {
  readonly channels: readonly string[];
  /** For a signed-in user: obtains a temporary token. Fixed for as long as this is mounted. */
  readonly token?: () => Promise<string>;
}

/** Revalidates the page when one of its channels speaks. */
export function LiveUpdates({ channels, token }: LiveUpdatesProps) {
  const { revalidate } = useRevalidator();
  const [live] = useState(() =>
    lazyLive(async () => (await import('./start-live.ts')).startLive(() => void revalidate(), token)),
  );
  const names = channels.join('\n');
  useEffect(() => live.listen(names === '' ? [] : names.split('\n')), [live, names]);
  useEffect(() => () => live.stop(), [live]);
  return null;
}
