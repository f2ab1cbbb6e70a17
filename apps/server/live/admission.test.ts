import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { clientAddress } from './client-address.ts';

describe('Admission', () => {
  const limits = { maxSockets: 3, maxSocketsPerAddress: 2, maxUpgradesPerMinute: 5 };

  it('bounds sockets for one address and for all, and gives places back', () => {
    const admission = new Admission(limits);
    expect(admission.enter('a', 0)).toBeNull();
    expect(admission.enter('a', 0)).toBeNull();
    expect(admission.enter('a', 0)).toBe('too_many_sockets');
    expect(admission.enter('b', 0)).toBeNull();
    expect(admission.enter('c', 0)).toBe('too_many_sockets');
    admission.leave('a');
    expect(admission.enter('c', 0)).toBeNull();
  });

  it('bounds how often an address tries in a minute', () => {
    const admission = new Admission(limits);
    const tries = Array.from({ length: 6 }, () => {
      const answer = admission.enter('a', 1_000);
      if (answer === null) admission.leave('a');
      return answer;
    });
    expect(tries).toEqual([null, null, null, null, null, 'too_often']);
    expect(admission.enter('a', 61_001)).toBeNull();
  });
});

describe('E5 clientAddress', () => {
  const isProxy = (address: string) => address.startsWith('10.');

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', 'nonsense', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['2001:db8:0:1:2:3:4:5', undefined, '2001:db8:0:1::/64'],
    ['2001:DB8:0:1::9', undefined, '2001:db8:0:1::/64'],
    ['::1', undefined, '0:0:0:0::/64'],
  ])('%s with %s counts as %s', (remote, forwarded, expected) => {
    expect(clientAddress(remote, forwarded, isProxy)).toBe(expected);
  });
});
