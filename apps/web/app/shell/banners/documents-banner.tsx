import type { NotificationMessage, WaitingDocuments } from '@furrow/modules/notifications/contract';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { badgeText } from '../header/bell-label.ts';
import { AppLink } from '../links/app-link.tsx';
import { ownLive } from '../live/own-live.ts';
import { NOTIFICATIONS } from '../navigation/navigation.ts';
import { markRead } from '../notifications/mark-read.ts';
import { CHANNELS, TABS } from '../notifications/unread-counts.ts';

/** Documents to sign, or new and unread; leads to the one, or to all of them (A2). */
export function DocumentsBanner({ documents }: { readonly documents: WaitingDocuments }) {
  const { to_sign: toSign, unread, first } = documents;
  const count = toSign > 0 ? toSign : unread;
  const only = count === 1 && first?.link != null ? { ...first, link: first.link } : null;
  return (
    <aside
      aria-label="Investment documents"
      className={`site-banner ${toSign > 0 ? 'bg-warning-tint text-warning' : 'bg-info-tint text-info'}`}
    >
      <p className="page py-2">
        {only?.text ??
          (toSign > 0
            ? `${badgeText(count)} documents need your action.`
            : `${badgeText(count)} new documents you haven’t opened yet.`)}{' '}
        <AppLink
          to={only?.link ?? NOTIFICATIONS}
          className="link-quiet"
          onClick={() => {
            if (only !== null) markRead(only).catch(() => {});
          }}
        >
          {only === null ? 'See them' : toSign > 0 ? 'Read and sign' : 'Open'}
        </AppLink>
      </p>
    </aside>
  );
}

/** News about a document changes the banner, and so does reading while it is shown: the page looks again. */
export function useFollowDocuments(documents: WaitingDocuments): void {
  const { revalidate } = useRevalidator();
  const isShown = isWaiting(documents);
  useEffect(() => {
    const hear = (data: unknown) => {
      const message = data as NotificationMessage;
      const concerns = message.event === 'new' ? message.item.message.type === 'document' : isShown;
      if (concerns) void revalidate();
    };
    const stops = TABS.map((tab) => ownLive.follow(CHANNELS[tab], hear));
    return () => {
      for (const stop of stops) stop();
    };
  }, [isShown, revalidate]);
}

export const isWaiting = ({ to_sign, unread }: WaitingDocuments) => to_sign + unread > 0;
