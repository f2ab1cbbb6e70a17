import type { Messages, Notification, NotificationMessage } from '@furrow/modules/notifications/contract';
import type { NotificationsAddress, Show } from './notifications-address.ts';

/** What the page shows of a tab. */
export interface MessageList {
  /** Newest first. Those that need the person are among them, and shown above. */
  readonly rows: readonly Notification[];
  readonly red: readonly Notification[];
  readonly count: number;
  readonly unread: number;
  /** How many rows are wanted, if there are as many. */
  readonly size: number;
}

export interface LoadedLists {
  readonly messages: Messages;
  readonly red: readonly Notification[];
}

export const listOf = ({ messages, red }: LoadedLists, size: number): MessageList => ({
  rows: messages.data,
  red,
  count: messages.count,
  unread: messages.new,
  size,
});

const idsOf = (rows: readonly Notification[]) => new Set(rows.map(({ id }) => id));
const without = (rows: readonly Notification[], ids: ReadonlySet<string>) =>
  rows.filter(({ id }) => !ids.has(id));
const asRead = (row: Notification): Notification => ({ ...row, read_flag: true });

/** Read again from its beginning; rows that were brought below it stay. */
export function readAgain(list: MessageList, loaded: LoadedLists): MessageList {
  const fresh = idsOf(loaded.messages.data);
  const lastKnown = list.rows.findLastIndex(({ id }) => fresh.has(id));
  const below = lastKnown < 0 ? [] : list.rows.slice(lastKnown + 1);
  return {
    ...listOf(loaded, list.size),
    rows: [...loaded.messages.data, ...below].slice(0, Math.max(list.size, loaded.messages.data.length)),
  };
}

/**
 * Something was told or read, here or on another device. The message counts the whole channel; of one kind only what is
 * shown is known until it is counted again.
 */
export function afterMessage(
  list: MessageList,
  message: NotificationMessage,
  { show, type }: Pick<NotificationsAddress, 'show' | 'type'>,
): MessageList {
  if (message.event === 'new') {
    const { item } = message;
    if (type !== null && item.message.type !== type) return list;
    const isKnown = list.rows.some(({ id }) => id === item.id);
    const unread = type === null ? message.new : list.unread + Number(!isKnown && !item.read_flag);
    if (isKnown) return { ...list, unread };
    return {
      ...list,
      // Said again after a lost connection, it may have been read since.
      rows: show === 'unread' && item.read_flag ? list.rows : [item, ...list.rows],
      red: item.message.flag === 'red' ? [item, ...list.red] : list.red,
      count: list.count + 1,
      unread,
    };
  }
  const { ids } = message;
  const isRead = ({ id, read_flag }: Notification) => read_flag || ids === 'all' || ids.includes(id);
  const mark = (row: Notification) => (isRead(row) ? asRead(row) : row);
  const justRead = list.rows.filter((row) => !row.read_flag && isRead(row)).length;
  const unread = type === null ? message.new : ids === 'all' ? 0 : Math.max(0, list.unread - justRead);
  return {
    ...list,
    rows: show === 'all' ? list.rows.map(mark) : list.rows.filter((row) => !isRead(row)),
    red: list.red.map(mark),
    unread,
  };
}

/** What has to be done was read again: whatever is done is no longer red anywhere. */
export function withRed(list: MessageList, red: readonly Notification[]): MessageList {
  const still = idsOf(red);
  const plain = (row: Notification): Notification =>
    row.message.flag === null || still.has(row.id)
      ? row
      : { ...row, message: { ...row.message, flag: null } };
  return { ...list, red, rows: list.rows.map(plain) };
}

/** As the server counts them by now. */
export const withCounts = (
  list: MessageList,
  counts: { readonly count: number; readonly new: number },
): MessageList => ({
  ...list,
  count: counts.count,
  unread: counts.new,
});

export function withMore(list: MessageList, messages: Messages): MessageList {
  const more = without(messages.data, idsOf(list.rows));
  return { ...list, rows: [...list.rows, ...more], count: messages.count, unread: messages.new };
}

/** How many there are of what is shown. */
export const totalOf = ({ count, unread }: MessageList, show: Show) => (show === 'all' ? count : unread);

/** How many rows have to be brought: one for each that was read and left, and those that were asked for (A4, A9). */
export function missing(list: MessageList, show: Show, offset: number): number {
  return Math.max(0, Math.min(list.size, totalOf(list, show) - offset) - list.rows.length);
}
