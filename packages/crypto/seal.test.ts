import { createCipheriv, randomBytes } from 'node:crypto';
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

it('opens what an old key has sealed, and seals with the new one alone', () => {
  const [newKey, other] = [randomBytes(32), randomBytes(32)];
  const both = createSealer(newKey, [other, key]);
  const old = sealer.seal('a secret', PLACE);
  expect(both.unseal(old, PLACE).toString()).toBe('a secret');
  expect(() => createSealer(newKey, [other]).unseal(old, PLACE)).toThrow(SealBroken);
  const fresh = both.seal('a secret', PLACE);
  expect(createSealer(newKey).unseal(fresh, PLACE).toString()).toBe('a secret');
  expect(() => sealer.unseal(fresh, PLACE)).toThrow(SealBroken);
  expect(Buffer.from(fresh).subarray(0, 5)).toEqual(Buffer.from(both.prefix));
  expect(Buffer.from(old).subarray(0, 5)).not.toEqual(Buffer.from(both.prefix));
});

it('opens values of the first version, which do not name their key', () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealer.keyFor('seal'), nonce).setAAD(Buffer.from(PLACE));
  const text = Buffer.concat([cipher.update('a secret'), cipher.final()]);
  const sealed = Buffer.concat([Buffer.from([1]), nonce, text, cipher.getAuthTag()]);
  for (const one of [sealer, createSealer(randomBytes(32), [key])])
    expect(one.unseal(sealed, PLACE).toString()).toBe('a secret');
  expect(() => sealer.unseal(sealed, 'elsewhere')).toThrow(SealBroken);
});
