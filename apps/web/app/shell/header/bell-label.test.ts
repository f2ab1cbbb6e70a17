import { describe, expect, it } from 'vitest';
import { badgeText, bellLabel } from './bell-label.ts';

describe('the bell', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i unread shows %s', (unread, text) => {
    expect(badgeText(unread)).toBe(text);
  });

  it.each([
    [{ new: 0, red: 0 }, 'Notifications'],
    [{ new: 3, red: 0 }, 'Notifications, 3 unread'],
    [{ new: 0, red: 1 }, 'Notifications, 1 needs your action'],
    [{ new: 120, red: 2 }, 'Notifications, 99+ unread, 2 need your action'],
  ])('says of %o: %s', (counts, label) => {
    expect(bellLabel(counts)).toBe(label);
  });
});
