import { messageFor } from '@furrow/kernel/errors';
import { describe, expect, it } from 'vitest';
import { serverErrorText } from './server-error-text.ts';

describe('serverErrorText', () => {
  it.each<[string, unknown, string | null]>([
    ['a known code', { code: 'rate_limited', message: 'no' }, messageFor('rate_limited')],
    ['an unknown code', { code: 'what_is_this', message: 'Plain words.' }, 'Plain words.'],
    ['a code that is a property of objects', { code: 'toString', message: 'Plain words.' }, 'Plain words.'],
    ['a list', { __error__: ['One.', 'Two.'], message: 'no' }, 'One., Two.'],
    ['a single text', { __error__: 'One.' }, 'One.'],
    ['statusDesc', { __error__: { statusDesc: 'Declined.' } }, 'Declined.'],
    ['an empty list, then error', { __error__: [], error: 'Broken.', result: 'no' }, 'Broken.'],
    ['result before message', { result: 'Result.', message: 'no' }, 'Result.'],
    ['message last', { message: 'Message.' }, 'Message.'],
    ['nothing usable', { error: 17 }, null],
    ['no object', 'text', null],
    ['null', null, null],
  ])('%s', (_case, body, words) => {
    expect(serverErrorText(body)).toBe(words);
  });
});
