import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodePath } from './lib/node24.mjs';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const optional = Object.keys(read('package.json').optionalDependencies);
const locked = read('package-lock.json').packages as Record<
  string,
  { version: string; os?: string | string[]; cpu?: string | string[]; bin?: { node: string } }
>;

test('every Node that npm may install is found on the machine it is for, where its package puts it', () => {
  for (const name of optional) {
    const { version, os, cpu, bin } = locked[`node_modules/${name}`] ?? { version: '' };
    expect(Number(version.split('.')[0]), name).toBeGreaterThanOrEqual(24);
    const path = nodePath(`${[os].flat()[0]}-${[cpu].flat()[0]}`);
    expect(path?.replaceAll('\\', '/'), name).toContain(`node_modules/${name}/${bin?.node}`);
  }
});

test('a machine without such a package has none', () => {
  expect(nodePath('aix-ppc64')).toBeUndefined();
});
