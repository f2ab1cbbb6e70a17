import { describe, expect, it } from 'vitest';
import { parseCommand } from './protocol.ts';

const parse = (frame: unknown) => parseCommand(JSON.stringify(frame));
const command = (value: object) => ({ kind: 'command', command: value });

describe('parseCommand', () => {
  it('reads subscribe with and without its options', () => {
    expect(parse({ command: 'subscribe', channels: ['system'] })).toEqual(
      command({ name: 'subscribe', channels: ['system'], fromArchive: 0, after: null }),
    );
    expect(
      parse({ command: 'subscribe', channels: ['a', 'b', 'a'], numMessagesFromArchive: 20, after: '41' }),
    ).toEqual(command({ name: 'subscribe', channels: ['a', 'b'], fromArchive: 20, after: 41n }));
  });

  it('reads the other commands', () => {
    expect(parse({ command: 'unsubscribe', channels: ['a'] })).toEqual(
      command({ name: 'unsubscribe', channels: ['a'] }),
    );
    expect(parse({ command: 'ping' })).toEqual(command({ name: 'ping' }));
    expect(parse({ command: 'mark_read_on_meta', document_id: 7, code: 'x' })).toEqual(
      command({ name: 'module', command: 'mark_read_on_meta', fields: { document_id: 7, code: 'x' } }),
    );
  });

  it.each([
    ['no channels', { command: 'subscribe' }],
    ['an empty list', { command: 'subscribe', channels: [] }],
    ['a name that is no text', { command: 'subscribe', channels: [7] }],
    ['an empty name', { command: 'subscribe', channels: [''] }],
    ['an endless name', { command: 'subscribe', channels: ['x'.repeat(101)] }],
    ['65 channels', { command: 'subscribe', channels: Array.from({ length: 65 }, (_, at) => `c${at}`) }],
    ['a field nobody knows', { command: 'subscribe', channels: ['a'], user_id: 'user_1' }],
    ['a negative count', { command: 'subscribe', channels: ['a'], numMessagesFromArchive: -1 }],
    ['half a message', { command: 'subscribe', channels: ['a'], numMessagesFromArchive: 0.5 }],
    ['too long an archive', { command: 'subscribe', channels: ['a'], numMessagesFromArchive: 101 }],
    ['an id that is a number', { command: 'subscribe', channels: ['a'], after: 4 }],
    ['an id beyond bigint', { command: 'subscribe', channels: ['a'], after: '9'.repeat(19) }],
    ['an id with a sign', { command: 'subscribe', channels: ['a'], after: '-1' }],
    ['unsubscribe without channels', { command: 'unsubscribe' }],
    ['ping with luggage', { command: 'ping', data: 'x' }],
    ['an endless command', { command: 'x'.repeat(101) }],
  ])('answers %s as bad', (_, frame) => {
    expect(parse(frame)).toEqual({ kind: 'bad' });
  });

  it.each([
    ['nothing', ''],
    ['half a frame', '{"command":"ping"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number as command', '{"command":1}'],
    ['no command', '{"channels":["system"]}'],
    ['a key twice', '{"command":"ping","command":"subscribe"}'],
    ['D11 deep nesting', `{"command":"x","a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
  ])('takes %s for garbage', (_, text) => {
    expect(parseCommand(text)).toEqual({ kind: 'garbage' });
  });

  it('is not fooled by names of Object', () => {
    expect(parse({ command: 'constructor' })).toEqual(
      command({ name: 'module', command: 'constructor', fields: {} }),
    );
    const polluted = parseCommand('{"command":"x","__proto__":{"polluted":true}}');
    expect(polluted.kind).toBe('command');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
