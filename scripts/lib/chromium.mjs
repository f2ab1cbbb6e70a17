// A browser out of an npm package, so that no machine needs one installed by hand. `CHROMIUM_PATH` names another.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

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

/** → { path, flags, env }: what every start of the browser takes, whoever starts it. */
export async function chromium() {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, flags, env: {} };
  await unpack();
  nameFonts();
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    path: join(folder, 'chromium'),
    flags,
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}
