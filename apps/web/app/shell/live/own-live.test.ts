import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, CommandRefused, createOwnLive, NotSent } from './own-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connected() {
  const own = createOwnLive();
  const running = { send: vi.fn(), listen: vi.fn() };
  own.attach(running);
  own.changed('open');
  return { own, ...running };
}
const ack = (command: string) => ({ type: 'ack', command });
const refused = (code: string) => ({ type: 'error', code });
/** What became of it, once all that was promised is done. */
const outcome = (sent: Promise<void>) =>
  sent.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('a part of the page that follows a channel', () => {
  it('gets its messages, and nobody else need look again; a channel nobody follows is left to the page', () => {
    const { own } = connected();
    const hear = vi.fn();
    own.follow('a', hear);
    expect(own.take({ type: 'message', channel: 'a', data: { new: 1 } })).toBe(true);
    expect(own.take({ type: 'message', channel: 'b', data: 1 })).toBe(false);
    expect(hear.mock.calls).toEqual([[{ new: 1 }]]);
  });

  it('may ask for messages from before', () => {
    const { own } = connected();
    own.follow('a', vi.fn(), 50);
    own.follow('b', vi.fn());
    expect([own.archived('a'), own.archived('b'), own.archived('c')]).toEqual([50, 0, 0]);
  });

  it('is listened for as long as it is there, and once for all parts that come together', async () => {
    const { own, listen } = connected();
    const stops = [own.follow('a', vi.fn()), own.follow('a', vi.fn()), own.follow('b', vi.fn())];
    await vi.runAllTimersAsync();
    expect(listen).toHaveBeenCalledOnce();
    expect([...own.followed()]).toEqual(['a', 'b']);
    stops[0]?.();
    stops[2]?.();
    expect([...own.followed()]).toEqual(['a']);
  });
});

describe('a command', () => {
  it('is done when the server says so, one after another', async () => {
    const { own, send } = connected();
    const sent = [own.command('mark_read', { id: '1' }), own.command('mark_read', { id: '2' })];
    expect(send.mock.calls).toEqual([[{ command: 'mark_read', id: '1' }]]);
    expect(own.take(ack('mark_read'))).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    own.take(refused('not_found'));
    expect(await outcome(sent[0] as Promise<void>)).toBe('done');
    expect(await outcome(sent[1] as Promise<void>)).toBeInstanceOf(CommandRefused);
  });

  it('is not answered by what was said to others', async () => {
    const { own } = connected();
    const sent = own.command('mark_read', { id: '1' });
    expect(own.take(refused('channel_refused'))).toBe(false);
    expect(own.take(ack('unsubscribe'))).toBe(false);
    own.take(ack('mark_read'));
    expect(await outcome(sent)).toBe('done');
    expect(own.take(refused('not_found'))).toBe(false);
  });

  it('is not sent without a connection, and given up with one that is lost or does not answer', async () => {
    expect(await outcome(createOwnLive().command('a', {}))).toBeInstanceOf(NotSent);
    const lost = connected();
    const sent = [lost.own.command('a', {}), lost.own.command('b', {})];
    lost.own.changed('closed');
    for (const one of sent) expect(await outcome(one)).toBeInstanceOf(NotSent);
    expect(lost.send).toHaveBeenCalledOnce();
    const silent = connected();
    const unanswered = outcome(silent.own.command('a', {}));
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    expect(await unanswered).toBeInstanceOf(NotSent);
  });
});
