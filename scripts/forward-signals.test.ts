import { expect, test } from 'vitest';
import { forwardSignals } from './lib/forward-signals.mjs';

test('one press that arrives twice is passed on once, a second press is passed on too', () => {
  const heard: string[] = [];
  let now = 0;
  const forward = forwardSignals({ kill: (signal) => heard.push(signal) }, () => now);
  forward('SIGINT');
  now = 5;
  forward('SIGINT');
  expect(heard).toEqual(['SIGINT']);
  now = 2000;
  forward('SIGINT');
  expect(heard).toEqual(['SIGINT', 'SIGINT']);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeListener(signal, forward);
});
