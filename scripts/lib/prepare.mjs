// What stands between a fresh clone and a running program: the packages of the lock file, and the built pages.
// Both are done only when their sources changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, remember, remembered } from './fingerprint.mjs';
import { checkHostNode, node24 } from './node24.mjs';
import { precompress } from './precompress.mjs';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { run, runNpm } from './run.mjs';
import { packManifest } from './site-manifest.mjs';
import { tools } from './tools.mjs';

const installedMark = join(root, 'node_modules', '.furrow-installed');
const builtMark = join(root, 'apps/web/build', '.furrow-built');
const PAGE_SOURCES = [
  'apps/web',
  'packages/ui',
  'packages/forms',
  'packages/kernel',
  'packages/portrait',
  'modules',
  'package-lock.json',
  'scripts/lib/site-manifest.mjs',
];

export async function install() {
  checkHostNode();
  const wanted = fingerprintOf(['package-lock.json', 'package.json']);
  if (remembered(installedMark) === wanted) return;
  await step('Installing packages (once, and again when the lock file changes)', () =>
    runNpm(['ci', '--loglevel=error', '--no-audit', '--no-fund'], { quiet: true }),
  );
  remember(installedMark, wanted);
}

export async function buildPages() {
  const wanted = fingerprintOf(PAGE_SOURCES);
  if (remembered(builtMark) === wanted && existsSync(join(root, 'apps/web/build/server/index.js'))) return;
  await step('Building the pages', async () => {
    await run(node24(), [tools.reactRouter(), 'build'], {
      cwd: join(root, 'apps/web'),
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    const client = join(root, 'apps/web/build/client');
    packManifest(client);
    await precompress(client);
  });
  remember(builtMark, wanted);
}
