import { silentLog } from '@furrow/database/log';
import type { OutboxMessage } from '@furrow/database/outbox';
import { expect, it } from 'vitest';
import { type Kept, outboxHandler } from './outbox-handler.ts';

const message = (channel: string | null, topic = 'said'): OutboxMessage => ({
  position: 1n,
  topic,
  channel,
  userId: null,
  data: {},
  at: new Date('2026-11-19T00:00:00.000Z'),
});

/** Everything it is connected to says when it was asked. */
function handlerOn(kept: readonly Kept[] = []) {
  const order: string[] = [];
  const handler = outboxHandler({
    cache: {
      invalidate: (channels) => void order.push(`drop ${[...channels].join(' ')}`),
      clear: () => void order.push('drop all'),
    },
    kept,
    followers: { wake: () => void order.push('followers') },
    live: { onMessages: () => void order.push('live'), onGap: () => void order.push('live gap') },
    log: silentLog,
  });
  return { order, handler };
}

it('P6 drops old pages before it reads, wakes or tells anything, and without waiting', async () => {
  const reading = Promise.withResolvers<boolean>();
  const settings: Kept = { name: 'settings', isAbout: () => true, readAgain: () => reading.promise };
  const { order, handler } = handlerOn([settings]);
  const handled = handler.onMessages([message('content.post'), message(null), message('farm.1')]);
  // Nothing was awaited yet: it happened in the same turn.
  expect(order).toEqual(['drop content.post farm.1', 'followers']);
  reading.resolve(false);
  await handled;
  expect(order).toEqual(['drop content.post farm.1', 'followers', 'live']);
});

it('drops every page once what all of them may show has changed, and tells browsers afterwards', async () => {
  const clock: Kept = {
    name: 'the clock',
    isAbout: ({ topic }) => topic === 'moved',
    readAgain: async () => true,
  };
  const { order, handler } = handlerOn([clock]);
  await handler.onMessages([message(null, 'moved')]);
  expect(order).toEqual(['drop ', 'followers', 'drop all', 'live']);
  await handler.onMessages([message(null, 'said')]);
  expect(order.slice(4)).toEqual(['drop ', 'followers', 'live']);
});

it('after a gap drops every page at once, and reads again even where one cannot be read', async () => {
  const read: string[] = [];
  const one = (name: string, readAgain: () => Promise<boolean>): Kept => ({
    name,
    isAbout: () => false,
    readAgain: () => {
      read.push(name);
      return readAgain();
    },
  });
  const { order, handler } = handlerOn([
    one('settings', () => Promise.reject(new Error('no database'))),
    one('menus', async () => false),
  ]);
  handler.onGap();
  expect(order[0]).toBe('drop all');
  expect(order).toContain('live gap');
  expect(read).toEqual(['settings', 'menus']);
});
