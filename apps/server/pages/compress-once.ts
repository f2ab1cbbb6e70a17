import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './page-entry.ts';

const WORTHWHILE_BYTES = 1_024;
// A page for one visitor is compressed for that visitor alone: quickly, and in one piece. Piece by piece as it is
// rendered would cost several times as much and save nobody time, since no page waits for slow parts.
const QUICK = 3;
/** 2 to the 17th byte: a page is hardly longer, and a larger window is memory taken and cleared for each answer. */
const WINDOW = 17;

/** At once: half a millisecond is less than what handing the page to another thread and back costs in all. */
export function compressOnce(whole: Buffer, encoding: Encoding): { body: Buffer; encoding: Encoding } {
  if (whole.length < WORTHWHILE_BYTES || encoding === 'identity')
    return { body: whole, encoding: 'identity' };
  if (encoding === 'gzip') return { body: gzipSync(whole, { level: QUICK }), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUICK,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
  };
  return { body: brotliCompressSync(whole, { params }), encoding };
}
