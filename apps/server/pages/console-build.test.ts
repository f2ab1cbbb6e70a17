import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { consoleBuild, isConsolePath, siteBuild } from './console-build.ts';

const IDS = ['root', 'farms/farm', 'masters/shell/console-root', 'masters/operations/home'];
const routes = Object.fromEntries(
  IDS.map((id) => [id, { id, parentId: id === 'root' ? undefined : parentOf(id), path: `/${id}` }]),
);
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild;

function parentOf(id: string): string {
  return id === 'masters/operations/home' ? 'masters/shell/console-root' : 'root';
}

describe('the built pages', () => {
  it.each([
    ['/masters', true],
    ['/masters.data', true],
    ['/masters/queues/identity', true],
    ['/masters/queues/identity.data', true],
    ['/masters/__manifest', true],
    ['/mastersofwine', false],
    ['/palouse-ridge/masters', false],
    ['/', false],
  ])('%s is the console: %s', (path, isConsole) => {
    expect(isConsolePath(path)).toBe(isConsole);
  });

  it('of the site know nothing of the console', () => {
    const site = siteBuild(build);
    expect(Object.keys(site.routes)).toEqual(['root', 'farms/farm']);
    expect(Object.keys(site.assets.routes)).toEqual(['root', 'farms/farm']);
  });

  it('of the console have a root of their own, and nothing of the site', () => {
    const desk = consoleBuild(build);
    expect(Object.keys(desk.routes)).toEqual(['root', 'masters/operations/home']);
    expect(desk.routes.root).toMatchObject({ id: 'root', parentId: undefined, path: '' });
    expect(desk.assets.routes['masters/operations/home']).toMatchObject({ parentId: 'root' });
    expect(desk.routeDiscovery).toEqual({ mode: 'lazy', manifestPath: '/masters/__manifest' });
  });
});
