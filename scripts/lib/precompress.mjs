// Writes `.br` and `.gz` beside the built files, as small as they get: they are sent far more often than made.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|xml|webmanifest|map|ico)$/;
const WORTHWHILE_BYTES = 1024;

export async function precompress(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name));
  for (const file of files) await compressOne(join(file.parentPath, file.name));
}

async function compressOne(file) {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}
