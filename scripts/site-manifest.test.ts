import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { packed } from './lib/site-manifest.mjs';

const FRAME = {
  id: 'root',
  path: '',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: true,
  hasDefaultExport: true,
  hasErrorBoundary: true,
  module: '/assets/root.js',
  imports: ['/assets/framework.js', '/assets/shell.js'],
  css: ['/assets/shell.css'],
};
const FARM = {
  ...FRAME,
  id: 'farms/farm',
  parentId: 'root',
  path: '/:slug',
  caseSensitive: true,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: '/assets/farm-CpS8yxq-.js',
  imports: ['/assets/framework.js', '/assets/farms.js'],
  css: ['/assets/farms.css', '/assets/shell.css'],
};
const HOME = {
  ...FARM,
  id: 'home/home',
  path: undefined,
  index: true,
  caseSensitive: undefined,
  imports: [],
  css: [],
};
const DESK = { ...FARM, id: 'masters/operations/home', path: '/masters' };
const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: { [FRAME.id]: FRAME, [FARM.id]: FARM, [HOME.id]: HOME, [DESK.id]: DESK },
  url: '/assets/manifest-1.js',
  version: '1',
};

const written = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

/** What the scripts leave behind in a browser. */
function run(...scripts: readonly string[]): object | undefined {
  const window: { __reactRouterManifest?: object } = {};
  for (const script of scripts) runInNewContext(script, { window });
  return window.__reactRouterManifest && JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

const { pages, files } = packed(written(MANIFEST));
const { [DESK.id]: _console, ...site } = MANIFEST.routes;

test('the list of pages that every browser gets names none of the console', () => {
  expect(pages + files).not.toContain('masters');
});

test('both scripts together say of each page what the router wrote', () => {
  expect(run(pages, files)).toEqual({
    ...JSON.parse(JSON.stringify({ ...MANIFEST, routes: site })),
    filesUrl: '/assets/manifest-1-files.js',
  });
});

test('the first says nothing of what a page imports, and all the rest', () => {
  const { imports: _later, ...farm } = FARM;
  expect(run(pages)).toMatchObject({ routes: { [FARM.id]: farm } });
  expect(pages).not.toContain('farms.js');
});

test('another form of it is told, not passed over', () => {
  expect(() => packed('export default {}')).toThrow();
});
