import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOR_BROWSERS = [
  'dates',
  'errors',
  'server-error-text',
  'notices',
  'money',
  'quantities',
  'percent',
  'ids',
  'clock',
  'result',
  'states',
  'countries',
  'text',
];

function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith('./')) return seen;
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const match of source.matchAll(/from '([^']+)'/g)) importsOf(match[1] ?? '', seen);
  return seen;
}

test.each(FOR_BROWSERS)('%s.ts brings nothing but the kernel itself into a browser', (name) => {
  const outside = [...importsOf(`./${name}.ts`)].filter((file) => !file.startsWith('./'));
  expect(outside).toEqual([]);
});

test('the calendars do need Temporal, so the check above can tell', () => {
  expect(importsOf('./calendar.ts')).toContain('temporal-polyfill');
});
