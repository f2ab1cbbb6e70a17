import { expect, it } from 'vitest';
import { reachable } from './contact-address.ts';

const nowhere = { exists: () => false, email: 'help@furrow.example' };

it('B8 "contact us" leads to the mailbox of the firm until its page exists, never to a missing page', () => {
  expect(reachable('/company/contact-us', nowhere)).toBe('mailto:help@furrow.example');
  expect(reachable('/company/contact-us', { ...nowhere, email: '' })).toBeNull();
  expect(reachable('/company/contact-us', { ...nowhere, exists: () => true })).toBe('/company/contact-us');
});

it('leaves every other address alone', () => {
  expect(reachable('/profile/accounts?account=a', nowhere)).toBe('/profile/accounts?account=a');
});
