import { PROFILE_IMAGE_PIXELS } from '@furrow/modules/investors/rules';
import { squareIn } from './square-in.ts';

const QUALITY = 0.9;

/** The middle of a picture, as small as it is shown; where and when it was taken stays behind. Null: it is none. */
export async function squarePicture(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { side, left, top } = squareIn(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, PROFILE_IMAGE_PIXELS);
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}
