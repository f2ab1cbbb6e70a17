export const PROFILE_IMAGE_MEGABYTES = 5;
export const PROFILE_IMAGE_BYTES = PROFILE_IMAGE_MEGABYTES * 1024 * 1024;

/** What a browser makes of a picture before it is sent; the server takes up to twice that, for sharp screens. */
export const PROFILE_IMAGE_PIXELS = 256;
const MOST_PIXELS = 2 * PROFILE_IMAGE_PIXELS;

/** A picture of a person is shown in a circle: only a square one fits. */
export function profileImageRefusal({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): { readonly code: 'image_shape'; readonly params: { readonly pixels: number } } | null {
  if (width === height && width <= MOST_PIXELS) return null;
  return { code: 'image_shape', params: { pixels: MOST_PIXELS } };
}
