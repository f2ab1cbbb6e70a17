import type { NotificationMessage, UnreadCounts } from '@furrow/modules/notifications/contract';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { ownLive } from '../live/own-live.ts';
import {
  CHANNELS,
  type CountsByChannel,
  nothingTold,
  TABS,
  unreadCounts,
  withTold,
} from './unread-counts.ts';

/** The numbers of now: those of the page, and what the live channel has said since. */
export function useUnread(base: UnreadCounts): CountsByChannel {
  const told = useSyncExternalStore(unreadCounts.subscribe, unreadCounts.told, nothingTold);
  return withTold(base, told);
}

/** Keeps the numbers; for the one part that is there as long as they are shown. */
export function useFollowUnread(base: UnreadCounts): void {
  const isNavigating = useNavigation().state !== 'idle';
  const isRevalidating = useRevalidator().state !== 'idle';
  const isReading = isNavigating || isRevalidating;
  useLayoutEffect(() => unreadCounts.reading(isReading), [isReading]);
  useLayoutEffect(() => unreadCounts.read(base), [base]);
  useEffect(() => {
    const stops = TABS.map((tab) =>
      ownLive.follow(CHANNELS[tab], (data) => unreadCounts.hear(tab, data as NotificationMessage)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
