import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TREES = '{apps,attack,demo,e2e,modules,packages,scripts}';
const FILES = [`${TREES}/**/*.test.{ts,tsx}`, 'e2e/journeys/*.spec.ts', 'attack/*.ts'];
const ID = String.raw`[A-J]\d{1,2}`;
/** The ids at the beginning of a test's title, and the rows that an attack is about. */
const TITLE = new RegExp(`['"\`]((?:${ID} )+)(?=\\S)|rows: '((?:${ID} ?)+)'`, 'g');
const ROW = /^\| ([A-J]\d{1,2}) \| (.*?) \| .*\|$/gm;

/** Which test files are about which fault: id → files in order. */
export async function faultTests(root) {
  const exclude = (name) => /(^|\/)(node_modules|build)(\/|$)/.test(name);
  const files = new Set();
  for (const pattern of FILES)
    for await (const file of glob(pattern, { cwd: root, exclude })) files.add(file.replaceAll('\\', '/'));
  const tests = new Map();
  for (const file of [...files].sort()) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, titled, attacked] of text.matchAll(TITLE))
      for (const id of (titled ?? attacked).trim().split(' '))
        tests.set(id, (tests.get(id) ?? new Set()).add(file));
  }
  return new Map([...tests].map(([id, found]) => [id, [...found]]));
}

/** The legend with its last column made anew; its sentences are written by hand. */
export const withTests = (legend, tests) =>
  legend.replace(ROW, (_row, id, sentence) => {
    const files = (tests.get(id) ?? []).map((file) => `\`${file}\``);
    return `| ${id} | ${sentence} | ${files.join(', ')} |`;
  });

export const idsIn = (legend) => [...legend.matchAll(ROW)].map(([, id]) => id);
