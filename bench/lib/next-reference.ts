import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchPost } from './posts.ts';
import { root, workshop } from './root.ts';

const template = fileURLToPath(new URL('../next-reference', import.meta.url));
const folder = join(workshop, 'next-reference');
const styles = join(root, 'apps/web/build/client/assets');
const next = join(folder, 'node_modules/next/dist/bin/next');

/**
 * The same pages as a Next.js app: installed and built once, away from the product's own packages, and again when its
 * sources change. Gives its folder and how it is started.
 */
export async function prepareNextReference(
  post: BenchPost,
): Promise<{ folder: string; start: readonly string[]; env: Record<string, string> }> {
  const mark = join(folder, '.built');
  const wanted = fingerprint(template);
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    for (const part of ['app', 'components', 'data', '.next'])
      rmSync(join(folder, part), { recursive: true, force: true });
    await cp(template, folder, { recursive: true });
    await mkdir(join(folder, 'public'), { recursive: true });
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
    await run(process.execPath, [next, 'build']);
    writeFileSync(mark, wanted);
  }
  await lookLikeTheProduct();
  const file = join(folder, 'post.json');
  writeFileSync(file, JSON.stringify(post));
  return { folder, start: [next, 'start', '--hostname', '127.0.0.1'], env: { POST_FILE: file } };
}

export function nextVersion(): string {
  const read = JSON.parse(readFileSync(join(folder, 'node_modules/next/package.json'), 'utf8'));
  return (read as { version: string }).version;
}

/** The style sheet and the map of the built product, so that both pages are the same to look at. */
async function lookLikeTheProduct(): Promise<void> {
  const names = readdirSync(styles);
  for (const [built, name] of [
    [/^(root|shell)-.*\.css$/, 'site.css'],
    [/^us-states-.*\.svg$/, 'us-states.svg'],
  ] as const) {
    const found = names.find((file) => built.test(file));
    if (found === undefined) throw new Error('There are no built pages; run `npm run build` first.');
    await cp(join(styles, found), join(folder, 'public', name));
  }
}

function fingerprint(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(jsx?|mjs|json)$/.test(name)) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex');
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`'${command} ${args.join(' ')}' failed:\n${output}`)),
    );
  });
}
