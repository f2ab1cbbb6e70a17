import { describe, expect, it } from 'vitest';
import { isCurrent, isWithin, menuPlace } from './current-item.ts';

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

  it('a farm belongs to Invest, a page of its own name does not', () => {
    const exists = (path: string) => ['/', '/learn', '/404'].includes(path);
    const onInvest = (path: string) => isCurrent('/investments/primary-offerings', menuPlace(path, exists));
    expect(onInvest('/salt-fork-prairie')).toBe('true');
    expect(onInvest('/investments/primary-offerings')).toBe('page');
    for (const path of ['/', '/learn', '/learn/', '/404', '/company/about-us'])
      expect(onInvest(path), path).toBeUndefined();
  });

  it('marks a dropdown that holds the page', () => {
    const items = [{ kind: 'link', label: 'FAQs', to: '/faq' } as const];
    expect(isWithin(items, '/faq')).toBe(true);
    expect(isWithin(items, '/learn')).toBe(false);
  });
});
