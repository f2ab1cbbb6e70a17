import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './page-entry.ts';

const WORTHWHILE_BYTES = 1_024;
// A page for one visitor is compressed for that visitor alone: quickly, and in one piece. Piece by piece as it is
// rendered would cost several times as much and save nobody time, since no page waits for slow parts.
const QUICK = 3;

export async function compressOnce(
  whole: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (whole.length < WORTHWHILE_BYTES || encoding === 'identity')
    return { body: whole, encoding: 'identity' };
  if (encoding === 'gzip') return { body: await promisify(gzip)(whole, { level: QUICK }), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUICK,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  return { body: await promisify(brotliCompress)(whole, { params }), encoding };
}
