import { describe, expect, it } from 'vitest';
import { pathOnThisHost, returnTarget, targetAfterSteps } from './return-target.ts';

const ORIGIN = 'https://furrow.test';
const OFFERINGS = '/investments/primary-offerings';

it('a path of this host is kept, and nothing stands in for another', () => {
  expect(pathOnThisHost('/portfolio?tab=active', ORIGIN)).toBe('/portfolio?tab=active');
  for (const wanted of [null, '', 'https://evil.test', '//evil.test', 'javascript:alert(1)'])
    expect(pathOnThisHost(wanted, ORIGIN)).toBeNull();
});

describe('returnTarget', () => {
  it.each([
    ['/portfolio', '/portfolio'],
    ['/salt-fork-prairie?tab=maps#soil', '/salt-fork-prairie?tab=maps#soil'],
    ['portfolio', '/portfolio'],
    [`${ORIGIN}/portfolio`, '/portfolio'],
    ['/sign-in-help', '/sign-in-help'],
    ['/a/../portfolio', '/portfolio'],
    // A step that was left for signing in again is gone on with.
    ['/sign-up/accreditation?redirect=%2Fportfolio', '/sign-up/accreditation?redirect=%2Fportfolio'],
  ])('follows %s on the same host', (wanted, target) => {
    expect(returnTarget(wanted, ORIGIN)).toBe(target);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['https://evil.test'],
    ['https://evil.test/portfolio'],
    ['http://furrow.test/portfolio'],
    ['https://furrow.test:8443/'],
    ['https://furrow.test.evil.test/'],
    ['https://furrow.test@evil.test/'],
    ['https://user@furrow.test/'],
    ['//evil.test'],
    ['///evil.test'],
    ['////evil.test'],
    ['/\\evil.test'],
    ['\\\\evil.test'],
    ['/\t/evil.test'],
    ['/\n/evil.test'],
    [' //evil.test'],
    ['\u0000//evil.test'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,hi'],
    ['blob:https://furrow.test/1'],
    ['mailto:a@b.test'],
    ['http://[::1'],
    ['/sign-in'],
    ['/sign-in?redirect=/sign-in'],
    ['/sign-in/'],
    ['/sign-up/complete?redirect=/portfolio'],
  ])('answers the offerings for %j', (wanted) => {
    expect(returnTarget(wanted, ORIGIN)).toBe(OFFERINGS);
  });

  it.each(['https:evil.test', '/.//evil.test', '/..//evil.test', '/a/..//evil.test', `${ORIGIN}//evil.test`])(
    'never answers %j as an address of another host',
    (wanted) => {
      expect(new URL(returnTarget(wanted, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
    },
  );
});

describe('targetAfterSteps', () => {
  it('leads where the person wanted to go, and never round in a circle', () => {
    expect(targetAfterSteps('/portfolio?tab=active', ORIGIN)).toBe('/portfolio?tab=active');
    expect(targetAfterSteps('/sign-up-prairie', ORIGIN)).toBe('/sign-up-prairie');
    for (const wanted of [
      null,
      'https://evil.test/',
      '//evil.test',
      '/sign-up/accreditation',
      '/sign-up/experience?redirect=%2Fportfolio',
      '/Sign-Up-Social/accreditation/',
      '/accreditation?redirect=%2Faccreditation',
    ])
      expect(targetAfterSteps(wanted, ORIGIN), String(wanted)).toBe(OFFERINGS);
  });
});
