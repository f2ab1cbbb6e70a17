import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lazyLive } from './lazy-live.ts';

interface LiveUpdatesProps {
  readonly channels: readonly string[];
  /** Fixed for as long as this is mounted. */
  readonly signedIn?: boolean;
}

/** Where a forced logout is said; the page then looks again and finds that it is nobody's. */
const SYSTEM_CHANNEL = 'system';
const temporaryToken = async () => (await import('../session/call-as-viewer.ts')).temporaryToken();

/** Revalidates the page when one of its channels speaks. */
export function LiveUpdates({ channels, signedIn = false }: LiveUpdatesProps) {
  const { revalidate } = useRevalidator();
  const [live] = useState(() =>
    lazyLive(async () =>
      (await import('./start-live.ts')).startLive(
        () => void revalidate(),
        signedIn ? temporaryToken : undefined,
      ),
    ),
  );
  const names = (signedIn ? [...channels, SYSTEM_CHANNEL] : channels).join('\n');
  useEffect(() => live.listen(names === '' ? [] : names.split('\n')), [live, names]);
  useEffect(() => () => live.stop(), [live]);
  return null;
}
