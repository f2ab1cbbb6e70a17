// Makes the browser that find-browser.mjs chose ready to start.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DEBIAN_PACKAGE, findBrowser, NO_BROWSER } from './find-browser.mjs';
import { node24 } from './node24.mjs';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { tools } from './tools.mjs';

const folder = join(root, '.cache/chromium');
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** Unpacks once, into a folder that gets its name only when it is whole: a killed unpacking leaves nothing half done. */
async function unpack() {
  if (existsSync(join(folder, 'chromium'))) return;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
    const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(parts.map((name) => inflate(join(packed, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/**
 * The package's own list names folders of another machine. A browser that finds no font at all crashes when it draws text
 * before the site's fonts have arrived.
 */
function nameFonts() {
  const fonts = join(folder, 'fonts');
  const list = `<fontconfig><dir>${join(fonts, 'fonts')}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>`;
  writeFileSync(join(fonts, 'fonts.conf'), `<?xml version="1.0"?>\n${list}\n`);
}

/** The browsers that Playwright has downloaded on this machine, the quick headless shell first. */
function playwrightPaths() {
  const full = playwrightChromium().executablePath();
  // …/ms-playwright/chromium-1234/chrome-linux/chrome: the headless shell lies in a neighboring folder.
  const downloads = dirname(dirname(dirname(full)));
  if (!existsSync(downloads)) return [];
  const shells = readdirSync(downloads).filter((name) => name.startsWith('chromium_headless_shell-'));
  return [...shells.flatMap((name) => programsIn(join(downloads, name))), full];
}

const programsIn = (download) =>
  readdirSync(download, { recursive: true })
    .filter((file) => /headless[-_]shell(\.exe)?$/.test(file))
    .map((file) => join(download, file));

/** By its folder: it belongs to the journeys, not to these scripts. */
const playwrightChromium = () => createRequire(import.meta.url)(dirname(tools.playwright())).chromium;

const thisMachine = () => ({
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  get playwrightPaths() {
    return playwrightPaths();
  },
});

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step(`No browser was found: installing ${DEBIAN_PACKAGE} with apt-get`, async () => {
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', DEBIAN_PACKAGE], {
      quiet: true,
      env,
    });
  });
}

async function downloadWithPlaywright() {
  await step('No browser was found: downloading one with Playwright', () =>
    run(node24(), [tools.playwright(), 'install', '--only-shell', 'chromium'], { quiet: true }),
  );
  return playwrightPaths().find((path) => existsSync(path));
}

const PREPARATIONS = {
  named: ({ path }) => ({ path, source: 'named by CHROMIUM_PATH' }),
  installed: ({ path }) => ({ path, source: 'installed on this machine' }),
  playwright: ({ path }) => ({ path, source: "Playwright's download" }),
  async npm() {
    await unpack();
    nameFonts();
    const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    return {
      path: join(folder, 'chromium'),
      source: 'from the npm package @sparticuz/chromium',
      env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
    };
  },
  async apt({ path }) {
    await installFromDebian();
    return { path, source: `installed by apt-get install ${DEBIAN_PACKAGE}` };
  },
  async download() {
    return { path: await downloadWithPlaywright(), source: "Playwright's download" };
  },
};

/** → { path, flags, env }: what every start of the browser takes, whoever starts it. Says which browser it is. */
export async function chromium() {
  const found = findBrowser(thisMachine());
  const ready = await Promise.resolve(PREPARATIONS[found.kind](found)).catch((error) => {
    throw Object.assign(new Error(NO_BROWSER), { output: error.output ?? error.message });
  });
  if (!ready.path || !existsSync(ready.path)) throw new Error(NO_BROWSER);
  process.stdout.write(`  Browser: ${ready.path} (${ready.source})\n`);
  return { env: {}, ...ready, flags };
}
