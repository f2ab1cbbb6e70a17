import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';
import { addressKey } from './visitor.ts';

describe('where a visitor comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('E5 %s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
});

describe('the browser', () => {
  const secret = 'a'.repeat(43);

  it('is the same as long as it brings its cookie, which the id does not give away', () => {
    const [one, two] = [secret, secret].map((value) =>
      deviceOf(`x=1; furrow_device=${value}`, { secure: true }),
    );
    expect(one).toEqual(two);
    expect(one?.id).not.toContain(secret);
    expect(one?.cookie).toMatchObject({ value: secret, secure: true, maxAgeSeconds: 400 * 24 * 60 * 60 });
  });

  it.each([undefined, '', 'furrow_device=short', `furrow_device=${secret}; furrow_device=${'b'.repeat(43)}`])(
    'is a new one with %s',
    (header) => {
      const device = deviceOf(header, { secure: false });
      expect(device.cookie.value).toMatch(/^[\w-]{43}$/);
      expect(device.id).not.toBe(deviceOf(header, { secure: false }).id);
    },
  );
});
