// Answers 'has anything changed since?' by content, so that touching a file or switching branches back and forth builds nothing anew.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

const PASSED_OVER = new Set(['node_modules', 'build', '.react-router', '.cache', '.data', 'test-results']);

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!PASSED_OVER.has(entry) && !/\.test\.tsx?$/.test(entry)) yield* filesBelow(join(path, entry));
  }
}

export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

export const remembered = (markFile) => (existsSync(markFile) ? readFileSync(markFile, 'utf8').trim() : '');

export function remember(markFile, fingerprint) {
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, `${fingerprint}\n`);
}
