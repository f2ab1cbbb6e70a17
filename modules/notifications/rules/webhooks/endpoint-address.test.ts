import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointAddress, mayCall } from './endpoint-address.ts';
import { isPublicAddress } from './public-address.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.4',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.9',
  '203.0.113.5',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '',
  'localhost',
  '1.2.3',
  '1.2.3.256',
  '1:2:3',
  '1::2::3',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2A00:1450:4001:800::200E',
];

it.each(PRIVATE)('G10 %j is not public', (address) => expect(isPublicAddress(address)).toBe(false));
it.each(PUBLIC)('%j is public', (address) => expect(isPublicAddress(address)).toBe(true));

it('G10 agrees with the networks of Node about every IPv4 address', () => {
  const list = new BlockList();
  for (const [net, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const)
    list.addSubnet(net, bits);
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(address)).toBe(!list.check(address));
    }),
  );
});

it('G10 takes no IPv6 address for public that Node cannot read, or that is outside 2000::/3', () => {
  const list = new BlockList();
  list.addSubnet('2000::', 3, 'ipv6');
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.string({ maxLength: 40 })), (address) => {
      if (isPublicAddress(address) && !address.includes('.'))
        expect(isIP(address) === 6 && list.check(address, 'ipv6')).toBe(true);
    }),
  );
});

describe('the address of an endpoint', () => {
  const outside = { loopback: false };

  it.each(['https://example.com/furrow', 'https://hooks.example.com:8443/a?b=c', 'https://8.8.8.8/'])(
    '%s can be called',
    (url) => expect(endpointAddress(` ${url} `, outside)).toEqual({ ok: true, value: url }),
  );

  it.each([
    ['', 'unreadable'],
    ['example.com', 'unreadable'],
    [`https://example.com/${'a'.repeat(500)}`, 'unreadable'],
    ['http://example.com', 'not_https'],
    ['ftp://example.com', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https://ann:secret@example.com', 'credentials'],
    ['https://example.com/#top', 'fragment'],
    ['https://localhost/', 'not_public'],
    ['https://LOCALHOST./', 'not_public'],
    ['https://intranet/', 'not_public'],
    ['https://printer.local/', 'not_public'],
    ['https://db.internal/', 'not_public'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::ffff:10.0.0.1]/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data', 'not_public'],
    ['http://127.0.0.1:8080/', 'not_https'],
  ])('G10 %s: %s', (url, problem) =>
    expect(endpointAddress(url, outside)).toEqual({ ok: false, error: problem }),
  );

  it('G10 plain http to this machine is for the demonstration, and nothing else of the network is', () => {
    const demonstration = { loopback: true };
    expect(endpointAddress('http://127.0.0.1:8080/hook', demonstration).ok).toBe(true);
    expect(endpointAddress('http://localhost:8080/hook', demonstration).ok).toBe(true);
    for (const url of [
      'http://10.0.0.1/',
      'http://example.com/',
      'http://169.254.169.254/',
      'ftp://127.0.0.1/',
    ])
      expect(endpointAddress(url, demonstration).ok).toBe(false);
    expect(mayCall('127.0.0.1', demonstration)).toBe(true);
    expect(mayCall('127.0.0.1', outside)).toBe(false);
    expect(mayCall('10.0.0.1', demonstration)).toBe(false);
  });
});
