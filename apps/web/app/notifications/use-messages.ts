import { listMessages } from '@furrow/modules/notifications/api';
import type { NotificationMessage } from '@furrow/modules/notifications/contract';
import { FIRST_ROWS, MORE_ROWS } from '@furrow/modules/notifications/rules';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ownLive } from '../shell/live/own-live.ts';
import { CHANNELS, unreadCounts } from '../shell/notifications/unread-counts.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import {
  afterMessage,
  type LoadedLists,
  listOf,
  type MessageList,
  missing,
  readAgain,
  withMore,
  withRed,
} from './message-list.ts';
import type { NotificationsAddress } from './notifications-address.ts';

/** More than anybody has to do at once. */
export const MOST_RED = 50;

interface ShownMessages {
  readonly list: MessageList;
  /** Rows are on their way, or did not come. */
  readonly bringing: 'no' | 'yes' | 'failed';
  /** What happened last by itself, for those who cannot see it. */
  readonly said: string;
  more(): void;
  retry(): void;
}

/** The list as it is now: what the page was loaded with, changed in place by what the live channel says. */
export function useMessages({ tab, show, offset }: NotificationsAddress, loaded: LoadedLists): ShownMessages {
  const channel = CHANNELS[tab];
  const [known, setKnown] = useState(loaded);
  const [list, setList] = useState(() => listOf(loaded, rowsAt(offset)));
  const [bringing, setBringing] = useState<ShownMessages['bringing']>('no');
  const [said, setSaid] = useState('');
  const [hasHeard, setHasHeard] = useState(false);
  const [outdated, setOutdated] = useState<LoadedLists | null>(null);
  if (loaded !== known) {
    setKnown(loaded);
    // What was heard since the last reading may be missing in this one, which then counts for nothing.
    setOutdated(hasHeard ? loaded : null);
    setHasHeard(false);
    if (!hasHeard) {
      setList(readAgain(list, loaded));
      setBringing('no');
    }
  }
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (outdated !== null) void revalidate();
  }, [outdated, revalidate]);

  useEffect(
    () =>
      ownLive.follow(channel, (data) => {
        const message = data as NotificationMessage;
        setList((before) => afterMessage(before, message, show));
        setHasHeard(true);
        setSaid(wordsFor(message));
      }),
    [channel, show],
  );

  const wanted = bringing === 'failed' ? 0 : missing(list, show, offset);
  const from = offset + list.rows.length;
  useEffect(() => {
    if (wanted === 0) return;
    let isOver = false;
    setBringing('yes');
    call(listMessages, { query: { channel, show, limit: String(wanted), offset: String(from) } }).then(
      (messages) => {
        if (isOver) return;
        setBringing('no');
        setList((before) => {
          const after = withMore(before, messages);
          // What was told meanwhile has moved the others down: nothing more is to be had with these numbers.
          return after.rows.length === before.rows.length ? { ...after, size: after.rows.length } : after;
        });
      },
      () => {
        if (!isOver) setBringing('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [channel, show, wanted, from]);

  useRedAgain(channel, list, setList);
  useReadOnFocus({ tab, show, offset }, list, setList);
  return {
    list,
    bringing,
    said,
    more: () => setList((before) => ({ ...before, size: before.rows.length + MORE_ROWS })),
    retry: () => setBringing('no'),
  };
}

export const rowsAt = (offset: number) => (offset === 0 ? FIRST_ROWS : MORE_ROWS);

type SetList = (change: (before: MessageList) => MessageList) => void;
type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

const readRed = async (channel: Channel) =>
  (await call(listMessages, { query: { channel, show: 'red', limit: String(MOST_RED) } })).data;

/** Something was mended: which, only the server knows. */
function useRedAgain(channel: Channel, { red }: MessageList, setList: SetList): void {
  const shown = red.length;
  useEffect(
    () =>
      ownLive.follow(channel, (data) => {
        const { red: left } = data as NotificationMessage;
        if (left >= shown) return;
        readRed(channel).then(
          (rows) => setList((before) => withRed(before, rows)),
          // Shown a little longer.
          () => {},
        );
      }),
    [channel, shown, setList],
  );
}

/** Without a live connection the page asks when somebody comes back to it. */
function useReadOnFocus(
  { tab, show, offset }: NotificationsAddress,
  list: MessageList,
  setList: SetList,
): void {
  const size = Math.max(list.size, list.rows.length);
  useEffect(() => {
    const channel = CHANNELS[tab];
    const look = async () => {
      if (document.hidden || ownLive.isOpen()) return;
      const query = { channel, show, limit: String(size), offset: String(offset) };
      try {
        const [messages, red] = await Promise.all([call(listMessages, { query }), readRed(channel)]);
        setList((before) => readAgain(before, { messages, red }));
        unreadCounts.hear(tab, { new: messages.new, red: red.length });
      } catch {
        // The page says already that there is no connection.
      }
    };
    const onFocus = () => void look();
    addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [tab, show, offset, size, setList]);
}

function wordsFor(message: NotificationMessage): string {
  if (message.event === 'new') return `New notification: ${message.item.message.text}`;
  if (message.ids.length === 0) return '';
  return message.new === 0 ? 'Marked as read. None left.' : `Marked as read. ${message.new} left.`;
}
