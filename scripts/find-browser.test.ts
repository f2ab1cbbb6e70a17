import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine, NO_BROWSER, usualPlaces } from './lib/find-browser.mjs';

const DEBIAN = ['/etc/debian_version', '/usr/bin/apt-get'];

/** A machine with these files on it. */
function machine(files: readonly string[], more: Partial<Machine> = {}): Machine {
  return {
    env: {},
    platform: 'linux',
    arch: 'arm64',
    isRoot: true,
    playwrightPaths: ['/home/ann/.cache/ms-playwright/headless_shell'],
    exists: (path) => files.includes(path),
    ...more,
  };
}

describe('the browser of the journeys', () => {
  const everything = [
    '/opt/mine/chrome',
    '/usr/bin/chromium',
    '/home/ann/.cache/ms-playwright/headless_shell',
    ...DEBIAN,
  ];
  const without = (count: number) => everything.slice(count);

  it('is the one named first of all', () => {
    const named = { env: { CHROMIUM_PATH: '/opt/mine/chrome' }, arch: 'x64' };
    expect(findBrowser(machine(everything, named))).toEqual({ kind: 'named', path: '/opt/mine/chrome' });
  });

  it('is not silently another when the one named is missing', () => {
    const named = { env: { CHROMIUM_PATH: '/opt/mine/chrome' } };
    expect(() => findBrowser(machine(without(1), named))).toThrow('/opt/mine/chrome');
  });

  it('then one that is installed, on any processor', () => {
    for (const arch of ['x64', 'arm64'])
      expect(findBrowser(machine(everything, { arch }))).toEqual({
        kind: 'installed',
        path: '/usr/bin/chromium',
      });
  });

  it('then the npm package, on x86-64 Linux alone', () => {
    expect(findBrowser(machine(without(2), { arch: 'x64' }))).toEqual({ kind: 'npm' });
    for (const [platform, arch] of [
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['win32', 'x64'],
    ] as const)
      expect(findBrowser(machine(without(2), { platform, arch })).kind).toBe('playwright');
  });

  it('then what Playwright downloaded, then what apt-get installs for root', () => {
    expect(findBrowser(machine(without(2)))).toMatchObject({ kind: 'playwright' });
    expect(findBrowser(machine(without(3)))).toEqual({
      kind: 'apt',
      path: '/usr/bin/chromium-headless-shell',
    });
  });

  it('is downloaded where apt-get cannot help: another user, another system', () => {
    expect(findBrowser(machine(without(3), { isRoot: false })).kind).toBe('download');
    expect(findBrowser(machine([], {})).kind).toBe('download');
    expect(findBrowser(machine(without(3), { platform: 'darwin' })).kind).toBe('download');
  });

  it('is looked for in the usual places of each system', () => {
    const found = (platform: string, env: Record<string, string>, path: string) =>
      findBrowser(machine([path], { platform, env, arch: 'arm64' }));
    for (const [platform, env, path] of [
      ['linux', { PATH: '/somewhere/bin:/usr/bin' }, '/somewhere/bin/google-chrome'],
      ['linux', {}, '/usr/bin/microsoft-edge-stable'],
      ['linux', {}, '/snap/bin/chromium'],
      ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      ['darwin', { HOME: '/Users/ann' }, '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium'],
      [
        'win32',
        { PROGRAMFILES: 'C:\\Program Files' },
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      ],
      [
        'win32',
        { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
        'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      ],
    ] as const)
      expect(found(platform, env, path), path).toEqual({ kind: 'installed', path });
  });

  it('is the quick headless shell where there are several', () => {
    const places = usualPlaces({ platform: 'linux', env: { PATH: '/usr/bin' } });
    expect(places.indexOf('/usr/bin/chromium-headless-shell')).toBeLessThan(
      places.indexOf('/usr/bin/chromium'),
    );
  });

  it('has one sentence that names every way when there is none', () => {
    for (const way of ['Chrome', 'CHROMIUM_PATH', 'playwright install', 'apt-get install'])
      expect(NO_BROWSER).toContain(way);
    expect(NO_BROWSER.match(/\.(\s|$)/g)).toHaveLength(1);
  });
});
