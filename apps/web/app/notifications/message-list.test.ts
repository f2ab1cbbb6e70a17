import type { Messages, Notification } from '@furrow/modules/notifications/contract';
import { describe, expect, it } from 'vitest';
import {
  afterMessage,
  listOf,
  type MessageList,
  missing,
  readAgain,
  withMore,
  withRed,
} from './message-list.ts';

const row = (number: number, more: { read?: boolean; red?: boolean } = {}): Notification => ({
  id: `ntf_${number}`,
  channel: 'general-system',
  time: '2026-03-02T15:00:00.000Z',
  read_flag: more.read ?? false,
  message: {
    type: 'wallet',
    code: 'deposit_arrived',
    flag: more.red ? 'red' : null,
    due_on: null,
    text: `Deposit ${number} arrived.`,
    link: null,
    meta: { document_id: null, farm_id: null, account_id: null, investment_id: null },
  },
});
const messages = (data: Notification[], count: number, unread: number): Messages => ({
  data,
  count,
  new: unread,
});
const list = (data: Notification[], count: number, unread: number, size = 3): MessageList =>
  listOf({ messages: messages(data, count, unread), red: data.filter(({ message }) => message.flag) }, size);
const numbers = ({ rows }: Pick<MessageList, 'rows'>) => rows.map(({ id }) => Number(id.slice(4)));
const read = (ids: string[] | 'all', left: number) => ({ event: 'read', ids, new: left, red: 0 }) as const;

const NEW = { show: 'unread', type: null } as const;
const ALL = { show: 'all', type: null } as const;

describe('reading', () => {
  const three = list([row(9), row(8), row(7)], 9, 9);

  it('takes a row out of what is new, and one more is wanted from the archive', () => {
    const after = afterMessage(three, read(['ntf_8'], 8), NEW);
    expect(numbers(after)).toEqual([9, 7]);
    expect(missing(after, 'unread', 0)).toBe(1);
    const filled = withMore(after, messages([row(6)], 9, 8));
    expect(numbers(filled)).toEqual([9, 7, 6]);
    expect(missing(filled, 'unread', 0)).toBe(0);
  });

  it('wants no more than there are', () => {
    const after = afterMessage(list([row(2), row(1)], 2, 2), read(['ntf_2'], 1), NEW);
    expect(missing(after, 'unread', 0)).toBe(0);
    expect(missing(afterMessage(three, read('all', 0), NEW), 'unread', 0)).toBe(0);
  });

  it('leaves a row where all are shown, marked', () => {
    const after = afterMessage(three, read(['ntf_8'], 8), ALL);
    expect(after.rows.map(({ read_flag }) => read_flag)).toEqual([false, true, false]);
    expect(after.unread).toBe(8);
  });

  it('leaves what has to be done on top', () => {
    const after = afterMessage(list([row(9, { red: true }), row(8)], 2, 2), read('all', 0), NEW);
    expect(after.rows).toEqual([]);
    expect(after.red).toMatchObject([{ id: 'ntf_9', read_flag: true }]);
  });
});

describe('news', () => {
  const told = (item: Notification) => ({ event: 'new', item, new: 3, red: 1 }) as const;

  it('stands first, once, and on top where something has to be done', () => {
    const before = list([row(2), row(1)], 2, 2);
    const after = afterMessage(before, told(row(3, { red: true })), NEW);
    expect(numbers(after)).toEqual([3, 2, 1]);
    expect(after).toMatchObject({ count: 3, unread: 3, red: [{ id: 'ntf_3' }] });
    expect(numbers(afterMessage(after, told(row(3)), NEW))).toEqual([3, 2, 1]);
  });

  it('that was read before this page heard of it is not new', () => {
    const before = list([row(2)], 2, 1);
    expect(numbers(afterMessage(before, told(row(3, { read: true })), NEW))).toEqual([2]);
    expect(numbers(afterMessage(before, told(row(3, { read: true })), ALL))).toEqual([3, 2]);
  });
});

describe('of one kind alone', () => {
  const wallet = { show: 'unread', type: 'wallet' } as const;
  const told = (item: Notification) => ({ event: 'new', item, new: 30, red: 0 }) as const;

  it('what is told of another kind is not in the list, nor counted', () => {
    const before = list([row(2)], 4, 2);
    const other = row(3);
    const note = { ...other, message: { ...other.message, type: 'document' as const } };
    expect(afterMessage(before, told(note), wallet)).toEqual(before);
    expect(afterMessage(before, told(row(3)), wallet)).toMatchObject({ count: 5, unread: 3 });
  });

  it('counts what it shows, not what the channel has', () => {
    const before = list([row(2), row(1)], 4, 3);
    expect(afterMessage(before, read(['ntf_2', 'ntf_900'], 20), wallet)).toMatchObject({ unread: 2 });
    expect(afterMessage(before, read('all', 0), wallet)).toMatchObject({ unread: 0, rows: [] });
  });
});

it('what is mended is red nowhere', () => {
  const after = withRed(list([row(2, { red: true }), row(1, { red: true })], 2, 2), [row(1, { red: true })]);
  expect(after.red.map(({ id }) => id)).toEqual(['ntf_1']);
  expect(after.rows.map(({ message }) => message.flag)).toEqual([null, 'red']);
});

it('a list that is read again keeps what was brought below it', () => {
  const shown = { ...list([row(6), row(5), row(4), row(3), row(2)], 6, 6), size: 5 };
  const again = readAgain(shown, { messages: messages([row(7), row(6), row(5)], 7, 7), red: [] });
  expect(numbers(again)).toEqual([7, 6, 5, 4, 3]);
});
