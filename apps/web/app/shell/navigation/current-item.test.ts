import { describe, expect, it } from 'vitest';
import { isCurrent, isWithin } from './current-item.ts';

describe('the current menu item', () => {
  it.each([
    ['/learn', '/learn', 'page'],
    ['/learn', '/learn/basics', 'true'],
    ['/learn', '/learning', undefined],
    ['/', '/learn', undefined],
    ['/', '/', 'page'],
  ])('%s on %s', (to, pathname, current) => {
    expect(isCurrent(to, pathname)).toBe(current);
  });

  it('marks a dropdown that holds the page', () => {
    const items = [{ kind: 'link', label: 'FAQs', to: '/faq' } as const];
    expect(isWithin(items, '/faq')).toBe(true);
    expect(isWithin(items, '/learn')).toBe(false);
  });
});
