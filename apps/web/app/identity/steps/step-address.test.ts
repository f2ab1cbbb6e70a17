import { describe, expect, it } from 'vitest';
import { addressAfter, carriedQuery } from './step-address.ts';

const at = (path: string) => new URL(path, 'https://furrow.test');

describe('the steps of signing up', () => {
  it.each([
    ['/sign-up/accreditation', '/sign-up/experience'],
    ['/Sign-Up/Accreditation/', '/sign-up/experience'],
    [
      '/sign-up/accreditation?redirect=%2Fa%3Fb%3D1&from=%2Fc',
      '/sign-up/experience?redirect=%2Fa%3Fb%3D1&from=%2Fc',
    ],
    ['/sign-up/experience?redirect=%2Fa', '/sign-up/complete?redirect=%2Fa'],
    ['/sign-up-social/accreditation?redirect=%2Fa', '/sign-up-social/experience?redirect=%2Fa'],
    ['/sign-up-social/experience?redirect=%2Fa&from=%2F', '/a'],
    ['/sign-up-social/experience', '/investments/primary-offerings'],
    ['/sign-up-social/experience?redirect=%2F%2Fevil.test', '/investments/primary-offerings'],
  ])('%s is followed by %s', (path, next) => {
    expect(addressAfter(at(path))).toBe(next);
  });

  it('carry along nothing of another host, and nothing else', () => {
    expect(carriedQuery(at('/x?redirect=https%3A%2F%2Fevil.test%2F&from=%2Fa&notice=opted-out'))).toBe(
      '?from=%2Fa',
    );
    expect(carriedQuery(at('/x?redirect=javascript:alert(1)'))).toBe('');
  });
});
