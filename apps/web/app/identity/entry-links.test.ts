import { expect, it } from 'vitest';
import { entryAddress } from './entry-links.ts';

it('the wanted page is kept between sign-in and sign-up', () => {
  expect(entryAddress('/sign-up', null)).toBe('/sign-up');
  expect(entryAddress('/sign-up', '')).toBe('/sign-up');
  expect(entryAddress('/sign-in', '/profile/settings?a=1&b=2')).toBe(
    '/sign-in?redirect=%2Fprofile%2Fsettings%3Fa%3D1%26b%3D2',
  );
});
