import { expect, test } from 'vitest';
import { sentence } from './lib/friendly-log.mjs';

test('a ready line becomes the address and what to look at first', () => {
  const text = sentence(
    JSON.stringify({ level: 'info', event: 'ready', url: 'http://127.0.0.1:3000', demo: true }),
  );
  expect(text).toContain('Furrow is ready: http://localhost:3000');
  expect(text).toContain('fictional');
});

test('outside the demonstration nothing is said of one', () => {
  expect(sentence(JSON.stringify({ event: 'ready', url: 'http://x', demo: false }))).not.toContain(
    'demonstration',
  );
});

test('an error shows what it is, ordinary lines are left out, and text that is no JSON passes as it is', () => {
  expect(
    sentence(
      JSON.stringify({ level: 'fatal', msg: 'could not start', err: { message: 'disk is read-only' } }),
    ),
  ).toContain('disk is read-only');
  expect(sentence(JSON.stringify({ level: 'info', msg: 'request' }))).toBe('');
  expect(sentence('The settings are wrong (1):')).toBe('The settings are wrong (1):\n');
});

test('how far the first start is can be read', () => {
  expect(
    sentence(JSON.stringify({ level: 'info', event: 'progress', msg: 'loading the demonstration' })),
  ).toContain('loading the demonstration');
});
