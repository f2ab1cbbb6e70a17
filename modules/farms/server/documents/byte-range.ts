import type { ByteRange } from '@furrow/providers/files';

/**
 * The one range that a `Range` header asks for; null for the whole file, also where the header is nonsense or asks for
 * several (RFC 9110 lets a server answer with everything); 'outside' for a range that begins behind the end.
 */
export function byteRange(header: string | undefined, byteCount: number): ByteRange | null | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), byteCount);
    return length === 0 ? 'outside' : { first: byteCount - length, last: byteCount - 1 };
  }
  const first = Number(from);
  if (first >= byteCount) return 'outside';
  const last = to === '' ? byteCount - 1 : Math.min(Number(to), byteCount - 1);
  return last < first ? null : { first, last };
}
