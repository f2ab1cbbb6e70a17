import { listMessageKinds, listMessages } from '@furrow/modules/notifications/api';
import type { Messages, NotificationMessage } from '@furrow/modules/notifications/contract';
import { FIRST_ROWS, MORE_ROWS, type NotificationType } from '@furrow/modules/notifications/rules';
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
  withCounts,
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
export function useMessages(address: NotificationsAddress, loaded: LoadedLists): ShownMessages {
  const { tab, show, type, offset } = address;
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
        setList((before) => afterMessage(before, message, { show, type }));
        setHasHeard(true);
        setSaid(wordsFor(message));
      }),
    [channel, show, type],
  );

  const wanted = bringing === 'failed' ? 0 : missing(list, show, offset);
  const from = offset + list.rows.length;
  useEffect(() => {
    if (wanted === 0) return;
    let isOver = false;
    setBringing('yes');
    readMessages({ channel, show, type }, { limit: wanted, offset: from }).then(
      ({ messages }) => {
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
  }, [channel, show, type, wanted, from]);

  useRedAgain({ channel, type }, list, setList);
  useCountedAgain({ channel, type }, setList);
  useReadOnFocus(address, list, setList);
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

interface Narrowed {
  readonly channel: Channel;
  readonly type: NotificationType | null;
}

const ofType = (type: NotificationType | null) => (type === null ? {} : { type });

const readRed = async ({ channel, type }: Narrowed) =>
  (await call(listMessages, { query: { channel, show: 'red', ...ofType(type), limit: String(MOST_RED) } }))
    .data;

/** How much there is of one kind. */
async function countsOf({ channel, type }: Narrowed): Promise<Pick<Messages, 'count' | 'new'>> {
  const { kinds } = await call(listMessageKinds, { query: { channel } });
  return kinds.find((kind) => kind.type === type) ?? { count: 0, new: 0 };
}

/** With the counts of what is asked for, and beside them how much is new in the whole channel. */
async function readMessages(
  { show, ...narrowed }: Narrowed & Pick<NotificationsAddress, 'show'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly messages: Messages; readonly unread: number }> {
  const { channel, type } = narrowed;
  const query = { channel, show, ...ofType(type), limit: String(limit), offset: String(offset) };
  const [messages, counts] = await Promise.all([
    call(listMessages, { query }),
    type === null ? {} : countsOf(narrowed),
  ]);
  return { messages: { ...messages, ...counts }, unread: messages.new };
}

/** What the live channel counts is all kinds together. */
function useCountedAgain({ channel, type }: Narrowed, setList: SetList): void {
  useEffect(() => {
    if (type === null) return;
    return ownLive.follow(channel, () => {
      countsOf({ channel, type }).then(
        (counts) => setList((before) => withCounts(before, counts)),
        // A number stays wrong until the next message.
        () => {},
      );
    });
  }, [channel, type, setList]);
}

/** Something was mended: which, only the server knows. */
function useRedAgain({ channel, type }: Narrowed, { red }: MessageList, setList: SetList): void {
  const shown = red.length;
  useEffect(
    () =>
      ownLive.follow(channel, (data) => {
        const { red: left } = data as NotificationMessage;
        if (type === null ? left >= shown : shown === 0) return;
        readRed({ channel, type }).then(
          (rows) => setList((before) => withRed(before, rows)),
          // Shown a little longer.
          () => {},
        );
      }),
    [channel, type, shown, setList],
  );
}

/** Without a live connection the page asks when somebody comes back to it. */
function useReadOnFocus(
  { tab, show, type, offset }: NotificationsAddress,
  list: MessageList,
  setList: SetList,
): void {
  const size = Math.max(list.size, list.rows.length);
  useEffect(() => {
    const channel = CHANNELS[tab];
    const look = async () => {
      if (document.hidden || ownLive.isOpen()) return;
      try {
        const [{ messages, unread }, red, all] = await Promise.all([
          readMessages({ channel, show, type }, { limit: size, offset }),
          readRed({ channel, type }),
          type === null ? null : readRed({ channel, type: null }),
        ]);
        setList((before) => readAgain(before, { messages, red }));
        unreadCounts.hear(tab, { new: unread, red: (all ?? red).length });
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
  }, [tab, show, type, offset, size, setList]);
}

function wordsFor(message: NotificationMessage): string {
  if (message.event === 'new') return `New notification: ${message.item.message.text}`;
  if (message.ids.length === 0) return '';
  return message.new === 0 ? 'Marked as read. None left.' : `Marked as read. ${message.new} left.`;
}
