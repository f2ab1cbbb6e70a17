import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

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
