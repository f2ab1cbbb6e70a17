import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchPost } from './posts.ts';
import { workshop } from './root.ts';
import { answers, freePort } from './serve.ts';
import type { Stage } from './stage.ts';

const INSTALLED = '/usr/share/wordpress';
const folder = join(workshop, 'wordpress');
const site = join(folder, 'site');
const setUp = fileURLToPath(new URL('../wordpress/set-up.php', import.meta.url));
const DEADLINE_MS = 60_000;
/** As many as a small machine would be given; two cores have no use for more. */
const WORKERS = '4';

/** As a careful host sets it: compiled scripts stay in memory and are not looked at again, pages are compressed. */
const PHP = [
  'opcache.enable_cli=1',
  'opcache.validate_timestamps=0',
  'zlib.output_compression=1',
  'memory_limit=256M',
  'display_errors=stderr',
].flatMap((setting) => ['-d', setting]);

export interface WordPress {
  readonly url: string;
  readonly pids: readonly number[];
  readonly versions: string;
}

/** The first thing that this machine lacks, or null. */
export function missingForWordPress(): string | null {
  for (const command of ['php', 'mariadbd', 'mariadb-install-db'])
    if (spawnSync('sh', ['-c', `command -v ${command}`], { env: environment() }).status !== 0) return command;
  return existsSync(join(INSTALLED, 'wp-content/themes/twentytwentythree')) ? null : 'WordPress';
}

/** Installed anew with this one post, on a database of its own; both stop with the rest. */
export async function startWordPress(stage: Stage, post: BenchPost): Promise<WordPress> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Debian's copy is of links into other folders.
  cpSync(INSTALLED, site, { recursive: true, dereference: true });
  const [databasePort, port] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const database = await startDatabase(stage, databasePort);
  writeFileSync(join(site, 'wp-config.php'), configuration(databasePort, origin));
  const { title, post_body } = post.object;
  const said = run('php', [...PHP, setUp, site], JSON.stringify({ title, slug: post.slug, body: post_body }));
  const php = start(stage, 'php', [...PHP, '-S', `127.0.0.1:${port}`, '-t', site], {
    PHP_CLI_SERVER_WORKERS: WORKERS,
  });
  const url = `${origin}/${post.slug}/`;
  if (!(await answers(url, () => php.exitCode !== null, DEADLINE_MS)))
    throw new Error('WordPress does not answer');
  return { url, pids: [php.pid ?? 0, database], versions: said.trim() };
}

async function startDatabase(stage: Stage, port: number): Promise<number> {
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ]);
  const child = start(stage, 'mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    // From its own folder: the path of a socket may not be long.
    '--socket=bench.sock',
    '--pid-file=bench.pid',
    '--skip-name-resolve',
    '--innodb-buffer-pool-size=256M',
    ...user,
  ]);
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('MariaDB does not start');
    await sleep(50);
  }
  return child.pid ?? 0;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** No page cache, and nothing that runs beside the page: no timed jobs, no look for updates. */
const configuration = (databasePort: number, origin: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', '127.0.0.1:${databasePort}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('WP_CACHE', false);
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Debian keeps servers where only an administrator's shell looks. */
const environment = (): Record<string, string | undefined> => ({
  ...process.env,
  PATH: `${process.env.PATH ?? ''}:/usr/sbin`,
});

function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { env: environment(), input });
  if (status !== 0)
    throw new Error(
      `'${command}' failed: ${error?.message ?? ''}\n${stdout?.toString()}\n${stderr?.toString()}`,
    );
  return stdout.toString();
}

function start(stage: Stage, command: string, args: readonly string[], env: Record<string, string> = {}) {
  const log = openSync(join(folder, `${command}.log`), 'w');
  const child = spawn(command, args, {
    env: { ...environment(), ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  stage.onClose(async () => {
    // A group of its own: PHP's workers outlive the process that started them.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  });
  return child;
}
