import { closeBanner } from '@furrow/modules/notifications/api';
import type { BannerLiveMessage, BroadcastBanner as Shown } from '@furrow/modules/notifications/contract';
import { Banner } from '@furrow/ui/banner';
import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { AppLink } from '../links/app-link.tsx';
import { ownLive } from '../live/own-live.ts';
import { call } from '../session/call-as-viewer.ts';

const CHANNEL = 'market';

/** What the firm says to many people; closed once, it is closed on every device. */
export function BroadcastBanner({ banner: { id, text, link } }: { readonly banner: Shown }) {
  const [isClosed, setClosed] = useState(false);
  const { revalidate } = useRevalidator();
  const words = useId();
  if (isClosed) return null;
  const close = async () => {
    setClosed(true);
    // The button is gone, and the keyboard goes on from the page.
    document.getElementById('main')?.focus();
    try {
      await call(closeBanner, { params: { id } });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Not there anymore: then it is closed. Anything else was said in a toast, and it can be tried again.
      if (error.status !== 404) setClosed(false);
    }
  };
  return (
    <aside aria-labelledby={words}>
      <Banner tone="info" onClose={() => void close()}>
        <span id={words}>{text}</span>{' '}
        {link !== null && (
          <AppLink to={link} className="link-quiet">
            See more
          </AppLink>
        )}
      </Banner>
    </aside>
  );
}

/** A new one, one that was closed on another device, and one that the firm took down: the page looks again. */
export function useFollowBroadcasts(shown: readonly Shown[]): void {
  const { revalidate } = useRevalidator();
  const ids = shown.map(({ id }) => id).join(' ');
  useEffect(
    () =>
      ownLive.follow(CHANNEL, (data) => {
        const message = data as BannerLiveMessage;
        const isGone = message.event === 'messageClosed' && ids.split(' ').includes(message.id);
        if (message.event === 'message' || isGone) void revalidate();
      }),
    [ids, revalidate],
  );
}
