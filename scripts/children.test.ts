import { expect, test } from 'vitest';
import { oncePerPress } from './lib/children.mjs';

test('one press that arrives twice is heard once, a second press is heard too', () => {
  const heard: string[] = [];
  let now = 0;
  const press = oncePerPress(
    (signal) => heard.push(signal),
    () => now,
  );
  press('SIGINT');
  now = 5;
  press('SIGINT');
  expect(heard).toEqual(['SIGINT']);
  now = 2000;
  press('SIGINT');
  expect(heard).toEqual(['SIGINT', 'SIGINT']);
});
