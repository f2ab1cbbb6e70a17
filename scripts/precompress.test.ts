import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from './lib/precompress.mjs';

test('large texts get both compressed copies, pictures of bits and tiny files none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-precompress-'));
  const script = 'export const answer = 42;\n'.repeat(100);
  await writeFile(join(folder, 'app.js'), script);
  await writeFile(join(folder, 'tiny.css'), 'a{}');
  await writeFile(join(folder, 'font.woff2'), Buffer.alloc(5000));
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'tiny.css',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(script);
  await rm(folder, { recursive: true });
});
