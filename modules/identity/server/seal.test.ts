import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer, SealBroken } from './seal.ts';

const key = randomBytes(32);
const sealer = createSealer(key);
const PLACE = 'totp:secret_sealed:user_1';

it('gives back what was sealed, and never the same bytes twice', () => {
  const [one, other] = [sealer.seal('a secret', PLACE), sealer.seal('a secret', PLACE)];
  expect(sealer.unseal(one, PLACE).toString()).toBe('a secret');
  expect(Buffer.from(one).equals(other)).toBe(false);
  expect(Buffer.from(one).includes('a secret')).toBe(false);
  expect(createSealer(key).unseal(sealer.seal(randomBytes(0), PLACE), PLACE)).toHaveLength(0);
});

it('is good only in its own place, with its own key', () => {
  const sealed = sealer.seal('a secret', PLACE);
  for (const place of ['totp:secret_sealed:user_2', 'passkey:secret_sealed:user_1', '']) {
    expect(() => sealer.unseal(sealed, place)).toThrow(SealBroken);
  }
  expect(() => createSealer(randomBytes(32)).unseal(sealed, PLACE)).toThrow(SealBroken);
});

it('is broken by any changed, missing or added byte', () => {
  const sealed = Buffer.from(sealer.seal('a secret', PLACE));
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => sealer.unseal(changed, PLACE), `byte ${index}`).toThrow(SealBroken);
    expect(() => sealer.unseal(sealed.subarray(0, index), PLACE)).toThrow(SealBroken);
  }
  expect(() => sealer.unseal(Buffer.concat([sealed, Buffer.from([0])]), PLACE)).toThrow(SealBroken);
});

it('takes keys of 32 bytes, and makes another for each purpose', () => {
  expect(() => createSealer(randomBytes(16))).toThrow(RangeError);
  const keys = ['a', 'b', 'seal'].map((purpose) => Buffer.from(sealer.keyFor(purpose)).toString('hex'));
  expect(new Set([...keys, key.toString('hex')]).size).toBe(4);
  expect(createSealer(key).keyFor('a')).toEqual(sealer.keyFor('a'));
});
