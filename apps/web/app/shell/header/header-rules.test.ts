import { describe, expect, it } from 'vitest';
import { greeting, headerHidden } from './header-rules.ts';

describe('header rules', () => {
  it('greets the first time and afterwards', () => {
    expect(greeting({ firstName: 'Ada', isFirstLogin: true })).toBe('Welcome, Ada!');
    expect(greeting({ firstName: 'Ada', isFirstLogin: false })).toBe('Hello, Ada');
  });

  it.each([
    '/sign-in',
    '/sign-in/',
    '/sign-up',
    '/sign-up/accreditation',
    '/sign-up/experience',
    '/sign-up/complete',
    '/sign-up-social',
    '/sign-up-social/accreditation',
    '/sign-up-social/experience',
    '/reset-password',
    '/maintenance',
    '/salt-fork/investment-process/inv_1/amount',
    '/salt-fork/pledge',
    '/salt-fork/pledge/complete',
    '/portfolio/inv_1/transfer',
    '/portfolio/inv_1/transfer/review',
  ])('hides the header on %s', (path) => {
    expect(headerHidden(path)).toBe(true);
  });

  it.each([
    '/',
    '/sign-inn',
    '/learn/sign-in',
    '/profile/settings',
    '/accreditation',
    '/salt-fork/pledges',
    '/portfolio/transfers/trf_1',
  ])('shows the header on %s', (path) => {
    expect(headerHidden(path)).toBe(false);
  });
});
