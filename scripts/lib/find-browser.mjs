// Which browser the tests use, in the order of what costs least: the one named, one that is installed, one inside an npm
// package, one that Playwright downloaded, one that has to be installed first.
import { join, posix, win32 } from 'node:path';

const LINUX_NAMES = [
  // The headless shell first: it starts and renders twice as fast as the full browser.
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const LINUX_OTHERS = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chrome, Chromium and Edge usually lie on this kind of machine. */
export function usualPlaces({ platform, env }) {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
    return MAC_APPS.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  const folders = [...new Set([...(env.PATH ?? '').split(':').filter(Boolean), ...LINUX_FOLDERS])];
  return [
    ...LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name))),
    ...LINUX_OTHERS,
  ];
}

export const DEBIAN_PACKAGE = 'chromium-headless-shell';

/**
 * → { kind, path? }: 'named', 'installed' and 'playwright' have a path, 'npm' is unpacked, 'apt' and 'download' are
 * installed first. `machine` is what is asked of the computer, so that the order can be tested without one.
 */
export function findBrowser(machine) {
  const { env, platform, arch, exists } = machine;
  if (env.CHROMIUM_PATH) {
    if (!exists(env.CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file.`);
    return { kind: 'named', path: env.CHROMIUM_PATH };
  }
  const installed = usualPlaces(machine).find(exists);
  if (installed) return { kind: 'installed', path: installed };
  // Its only binary is for x86-64 Linux; on another processor the shell would read it as a script.
  if (platform === 'linux' && arch === 'x64') return { kind: 'npm' };
  const downloaded = machine.playwrightPaths.find(exists);
  if (downloaded) return { kind: 'playwright', path: downloaded };
  const hasApt = platform === 'linux' && exists('/etc/debian_version') && exists('/usr/bin/apt-get');
  if (hasApt && machine.isRoot) return { kind: 'apt', path: join('/usr/bin', DEBIAN_PACKAGE) };
  return { kind: 'download' };
}

/** The one sentence for a machine on which none of the ways worked. */
export const NO_BROWSER =
  `The journeys need a browser, and none was found: install Chrome, Chromium or Edge, or set CHROMIUM_PATH to one, ` +
  `or run 'npx playwright install chromium', or on Debian and Ubuntu 'apt-get install ${DEBIAN_PACKAGE}' as root.`;
