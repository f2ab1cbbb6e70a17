import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { anyOf, collectScriptGroups, files } from './script-groups.ts';

it('groups are collected from the folders, the frame first', async () => {
  const app = await mkdtemp(join(tmpdir(), 'app-'));
  for (const folder of ['harvest', 'kit', 'shell', 'weather']) await mkdir(join(app, folder));
  for (const folder of ['harvest', 'shell', 'weather'])
    await writeFile(
      join(app, folder, 'script-groups.ts'),
      `export const SCRIPT_GROUPS = [{ name: '${folder}', test: /${folder}/ }];`,
    );
  const groups = await collectScriptGroups(pathToFileURL(`${app}/`));
  await rm(app, { recursive: true });
  expect(groups.map(({ name }) => name)).toEqual(['shell', 'harvest', 'weather']);
});

it('a group names whole files', () => {
  const test = anyOf(files('app/farms', 'farm-text short-date'), files('icons', 'sprout'));
  for (const path of ['/x/app/farms/farm-text.ts', '/x/app/farms/short-date.tsx', '/y/icons/sprout.mjs'])
    expect(test.test(path), path).toBe(true);
  for (const path of [
    '/x/app/farms/farm-text.test.ts',
    '/x/app/farms/more/farm-text.ts',
    '/y/icons/wheat.mjs',
  ])
    expect(test.test(path), path).toBe(false);
});
