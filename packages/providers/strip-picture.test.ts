import { inflateSync } from 'node:zlib';
import { unwrap } from '@furrow/kernel/result';
import { describe, expect, it } from 'vitest';
import { orientationIn } from './exif-orientation.ts';
import { jpeg, png } from './file-check.fixture.ts';
import { checkFile, contentOf, PROOF_LIMITS } from './file-check.ts';
import { uint32 } from './file-check-bytes.ts';
import { stripColorProfile } from './strip-color-profile.ts';
import { stripPicture } from './strip-picture.ts';
import { annotatedPng, colorProfile, photograph, TOLD } from './test-photographs.ts';

const KINDS = [
  ['image/jpeg', 'a.jpg', photograph],
  ['image/png', 'a.png', (orientation: number) => annotatedPng(orientation)],
] as const;
const stripped = (mediaType: 'image/png' | 'image/jpeg', bytes: Uint8Array) =>
  unwrap(stripPicture(mediaType, bytes));
/** Unpacked as well, because a PNG packs some of its words. */
const words = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1');
  const packed = text.split('\0\0').filter((part) => part.startsWith('x'));
  return text + packed.map((part) => unpacked(Buffer.from(part, 'latin1'))).join('');
};
function unpacked(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
/** The block of EXIF that is left, where one is. */
const orientationLeft = (bytes: Uint8Array) => {
  const at = Buffer.from(bytes).indexOf('II*\0', 0, 'latin1');
  return at < 0 ? 1 : orientationIn(bytes.subarray(at, at + 26));
};

describe.each(KINDS)('a picture that is published, %s', (mediaType, name, make) => {
  it('says nothing of where, by whom and with what it was taken', () => {
    const before = make(6);
    const after = words(stripped(mediaType, before).bytes);
    for (const told of TOLD) {
      expect(words(before)).toContain(told);
      expect(after).not.toContain(told);
    }
    expect(after).not.toMatch(/xmp|Photoshop|8BIM|APPL|tIME|mmod/i);
  });

  it('stays the way up that it was, and is measured as it is seen', () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const { bytes, size } = stripped(mediaType, make(orientation));
      expect(orientationLeft(bytes)).toBe(orientation);
      expect(size).toEqual(orientation < 5 ? { width: 40, height: 30 } : { width: 30, height: 40 });
    }
    for (const none of [0, 9, 65_535]) expect(orientationLeft(stripped(mediaType, make(none)).bytes)).toBe(1);
  });

  it('is whole, and the same when it is sent again', async () => {
    const { bytes } = stripped(mediaType, make(6));
    expect(await checkFile(name, contentOf(bytes), PROOF_LIMITS)).toMatchObject({ ok: true });
    expect(Buffer.from(stripped(mediaType, bytes).bytes).equals(bytes)).toBe(true);
  });
});

it('reads the orientation from either end', () => {
  for (const isLittle of [true, false])
    expect(orientationLeft(stripped('image/jpeg', photograph(8, { isLittle })).bytes)).toBe(8);
});

it('leaves a picture as it is that says nothing', () => {
  for (const scans of [1, 3]) {
    const plain = jpeg(40, 30, scans);
    expect(Buffer.from(stripped('image/jpeg', plain).bytes).equals(plain)).toBe(true);
  }
  expect(Buffer.from(stripped('image/png', png()).bytes).equals(png())).toBe(true);
});

it('ends a photograph where it ends, though phones put another behind it', () => {
  const { bytes } = stripped('image/jpeg', photograph(1));
  expect(Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xd9]))).toBe(bytes.length - 2);
});

it('does not take the data of a scan for its end', () => {
  const plain = jpeg();
  const tricky = Buffer.concat([
    plain.subarray(0, -2),
    Buffer.from([0xff, 0x00, 0xd9, 0xff, 0xd3, 0xff, 0xff, 0x00, 0x12]),
    plain.subarray(-2),
  ]);
  expect(Buffer.from(stripped('image/jpeg', tricky).bytes).equals(tricky)).toBe(true);
});

it.each([
  ['is cut off', () => photograph(6).subarray(0, 60)],
  ['has no end', () => jpeg().subarray(0, -2)],
  ['begins twice', () => Buffer.concat([Buffer.from([0xff, 0xd8]), jpeg()])],
  [
    'has a segment shorter than its own length',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0, 0, 0xff, 0xd9]),
  ],
])('refuses a photograph that %s', (_what, make) => {
  expect(stripPicture('image/jpeg', make())).toMatchObject({ ok: false });
});

describe('the colors of a picture', () => {
  const partOf = (profile: Uint8Array, name: string) => {
    const at = Buffer.from(profile).indexOf(name, 132, 'latin1');
    const from = uint32(profile, at + 4);
    return at < 0 ? null : Buffer.from(profile.subarray(from, from + uint32(profile, at + 8)));
  };

  it.each([2, 4])('stay as they were, in version %i', (version) => {
    const before = colorProfile(version);
    const after = stripColorProfile(before);
    if (after === null) throw new Error('the profile was left out');
    for (const name of ['rXYZ', 'gXYZ', 'rTRC', 'gTRC']) {
      expect(partOf(before, name)).not.toBeNull();
      expect(partOf(after, name)).toEqual(partOf(before, name));
    }
    expect(partOf(after, 'mmod')).toBeNull();
    expect(uint32(after, 0)).toBe(after.length);
    expect(Buffer.from(after.subarray(8, 24)).equals(before.subarray(8, 24))).toBe(true);
  });

  it('are left out where they cannot be read', () => {
    expect(stripColorProfile(Buffer.alloc(200))).toBeNull();
    expect(stripColorProfile(colorProfile().subarray(0, 140))).toBeNull();
    const many = colorProfile();
    many.writeUInt32BE(0xffffffff, 128);
    expect(stripColorProfile(many)).toBeNull();
    expect(stripped('image/png', annotatedPng(1)).bytes.length).toBeGreaterThan(png().length);
  });
});
