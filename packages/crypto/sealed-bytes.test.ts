import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from './seal.ts';
import { NotSealed, sealBytes, unsealBytes } from './sealed-bytes.ts';

const sealer = createSealer(randomBytes(32));
const text = Buffer.from('An agreement that two people signed.');

it('gives a file back in its place, and in no other', () => {
  const sealed = sealBytes(sealer, text, 'signing:one');
  expect(unsealBytes(sealer, sealed, 'signing:one')).toEqual(text);
  expect(Buffer.from(sealed.stored).includes(text)).toBe(false);
  expect(() => unsealBytes(sealer, sealed, 'signing:two')).toThrow();
});

it('gives nothing out that was changed, cut or never sealed', () => {
  const sealed = sealBytes(sealer, text, 'signing:one');
  for (let at = 1; at < sealed.stored.byteLength; at += 7) {
    const stored = Buffer.from(sealed.stored);
    stored[at] = (stored[at] ?? 0) ^ 1;
    expect(() => unsealBytes(sealer, { ...sealed, stored }, 'signing:one')).toThrow();
  }
  for (const stored of [Buffer.alloc(0), text, sealed.stored.subarray(0, 20)])
    expect(() => unsealBytes(sealer, { ...sealed, stored }, 'signing:one')).toThrow(NotSealed);
});
