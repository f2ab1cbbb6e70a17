import { expect, it } from 'vitest';
import { websiteFor } from './custodians.ts';

it('the website of a known custodian is filled in, and follows while nobody wrote another', () => {
  expect(websiteFor('midland trust ', '')).toBe('https://www.midlandtrust.com');
  expect(websiteFor('Forge Trust Co.', 'https://www.midlandtrust.com')).toBe('https://forgetrust.com');
  expect(websiteFor('Some Bank', 'https://www.midlandtrust.com')).toBe('');
  expect(websiteFor('Alto Trust Company (AltoIRA)', '')).toBe('');
  expect(websiteFor('Midland Trust', 'https://mine.example')).toBe('https://mine.example');
});
