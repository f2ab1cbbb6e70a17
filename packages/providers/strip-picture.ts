import { err, ok, type Result } from '@furrow/kernel/result';
import { isTurnedAside } from './exif-orientation.ts';
import type { ContentFault } from './file-check-fault.ts';
import { jpegSize, pngSize, type Size } from './file-check-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';

export interface StrippedPicture {
  readonly bytes: Uint8Array;
  /** As browsers show it. */
  readonly size: Size;
}

/**
 * A picture that passed the check, to be published: where, when, by whom and with what it was taken stays behind. The
 * picture itself is not drawn anew, so nothing of it is lost.
 */
export function stripPicture(
  mediaType: 'image/png' | 'image/jpeg',
  bytes: Uint8Array,
): Result<StrippedPicture, ContentFault> {
  const isPng = mediaType === 'image/png';
  const stripped = isPng ? stripPng(bytes) : stripJpeg(bytes);
  if (stripped === null) return err('file_damaged');
  const lying = isPng ? pngSize(stripped.bytes) : jpegSize(stripped.bytes);
  if (!lying.ok) return lying;
  const { width, height } = lying.value;
  const size = isTurnedAside(stripped.orientation) ? { width: height, height: width } : lying.value;
  return ok({ bytes: stripped.bytes, size });
}
