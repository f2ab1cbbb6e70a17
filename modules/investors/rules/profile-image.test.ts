import { expect, it } from 'vitest';
import { PROFILE_IMAGE_PIXELS, profileImageRefusal } from './profile-image.ts';

it.each([
  [PROFILE_IMAGE_PIXELS, PROFILE_IMAGE_PIXELS],
  [512, 512],
  [1, 1],
])('a picture of %i by %i is taken', (width, height) => {
  expect(profileImageRefusal({ width, height })).toBeNull();
});

it.each([
  [513, 513],
  [256, 255],
])('a picture of %i by %i is not', (width, height) => {
  expect(profileImageRefusal({ width, height })).toEqual({ code: 'image_shape', params: { pixels: 512 } });
});
