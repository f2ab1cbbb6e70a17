import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPages } from './collect-pages.ts';
import type { Page } from './page.ts';
import { PAGES } from './route-table.ts';

describe('the pages of a folder join by its pages.ts', () => {
  let app: string;
  beforeEach(async () => {
    app = await mkdtemp(join(tmpdir(), 'app-'));
  });
  afterEach(() => rm(app, { recursive: true, force: true }));

  async function folder(name: string, pages: readonly Page[]): Promise<void> {
    await mkdir(join(app, name), { recursive: true });
    await writeFile(join(app, name, 'pages.ts'), `export const PAGES = ${JSON.stringify(pages)};`);
  }
  const collected = () => collectPages(pathToFileURL(`${app}/`));

  it('and a folder without one has none', async () => {
    await folder('weather', [{ path: '/weather', file: 'weather/forecast.tsx', access: { login: true } }]);
    await folder('harvest', [{ path: '/harvest', file: 'harvest/harvest.tsx' }]);
    await mkdir(join(app, 'kit'));
    await writeFile(join(app, 'root.tsx'), '');
    expect(await collected()).toEqual([
      { path: '/harvest', file: 'harvest/harvest.tsx' },
      { path: '/weather', file: 'weather/forecast.tsx', access: { login: true } },
    ]);
  });

  it.each([
    ['/weather', '/weather'],
    ['/weather', '/Weather'],
    ['/weather/:place', '/weather/:county'],
    ['/weather/:place?', '/weather'],
    ['/weather/:place?', '/weather/:county'],
  ])('%s and %s are the same address, which is refused', async (one, other) => {
    await folder('weather', [{ path: one, file: 'weather/forecast.tsx' }]);
    await folder('harvest', [{ path: other, file: 'harvest/harvest.tsx' }]);
    await expect(collected()).rejects.toThrow('harvest/harvest.tsx and weather/forecast.tsx');
  });

  it('F18 a page of the console joins with its roles, and is refused without', async () => {
    const home: Page = { path: '/masters', file: 'masters/weather/home.tsx', access: { roles: ['editor'] } };
    await folder('masters/weather', [home]);
    expect(await collected()).toEqual([home]);
    await folder('masters/harvest', [{ path: '/masters/harvest', file: 'masters/harvest/list.tsx' }]);
    await expect(collected()).rejects.toThrow('/masters/harvest');
  });

  it('an address that is more exact than another is not the same', async () => {
    await folder('weather', [{ path: '/weather/today', file: 'weather/today.tsx' }]);
    await folder('harvest', [{ path: '/weather/:place', file: 'harvest/harvest.tsx' }]);
    expect(await collected()).toHaveLength(2);
  });
});

it('the site has pages of the frame and of modules, each in its own folder', () => {
  expect(PAGES.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['shell/errors/not-found-route.tsx', 'farms/farm.tsx', 'home/home.tsx']),
  );
});
