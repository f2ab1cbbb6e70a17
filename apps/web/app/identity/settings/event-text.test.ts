import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';

it('says what happened, also of kinds nobody told it of', () => {
  expect(eventText('login')).toBe('Logged in');
  expect(eventText('key_rolled_over')).toBe('Key rolled over');
  expect(eventText('constructor')).toBe('Constructor');
});
