import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { faultTests, idsIn, withTests } from './lib/fault-tests.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
let legend: string;
let tests: Map<string, string[]>;

beforeAll(async () => {
  legend = await readFile(new URL('../docs/faults.md', import.meta.url), 'utf8');
  tests = await faultTests(root);
});

it('every fault that a test is named after has its sentence', () => {
  expect([...tests.keys()].filter((id) => !idsIn(legend).includes(id))).toEqual([]);
});

it('every fault of the legend has a test', () => {
  expect(idsIn(legend).filter((id) => !tests.has(id))).toEqual([]);
  expect(new Set(idsIn(legend)).size).toBe(idsIn(legend).length);
});

it('names the tests there are; `node scripts/fault-legend.mjs` writes them', () => {
  expect(withTests(legend, tests)).toBe(legend);
});
