import { NOTIFICATION_TYPES, type NotificationType } from '@furrow/modules/notifications/rules';
import { NOTIFICATIONS } from '../shell/navigation/navigation.ts';
import type { Tab } from '../shell/notifications/unread-counts.ts';

/** What is read leaves the first list, and stays in the second (A4). */
export type Show = 'unread' | 'all';

export interface NotificationsAddress {
  readonly tab: Tab;
  readonly show: Show;
  /** Of one kind alone; null for all. */
  readonly type: NotificationType | null;
  /** How many newer ones are passed over: without script the list goes on on a page of its own. */
  readonly offset: number;
}

const FARTHEST = 1_000_000;

export function readAddress({ pathname, searchParams }: URL): NotificationsAddress {
  const asked = searchParams.get('offset') ?? '';
  return {
    tab: /\/updates\b/.test(pathname) ? 'updates' : 'system',
    show: searchParams.get('show') === 'all' ? 'all' : 'unread',
    type: NOTIFICATION_TYPES.find((type) => type === searchParams.get('type')) ?? null,
    offset: /^\d{1,7}$/.test(asked) ? Math.min(Number(asked), FARTHEST) : 0,
  };
}

export function notificationsHref({ tab, show, type, offset }: NotificationsAddress): string {
  const query = new URLSearchParams({
    ...(show === 'all' ? { show } : {}),
    ...(type === null ? {} : { type }),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString();
  return `${NOTIFICATIONS}/${tab}${query === '' ? '' : `?${query}`}`;
}
