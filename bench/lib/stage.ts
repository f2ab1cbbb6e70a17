import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { untilAtRest } from './at-rest.ts';
import { prepareNextReference } from './next-reference.ts';
import { readPost } from './posts.ts';
import { root } from './root.ts';
import { freePort, type Serving, serve } from './serve.ts';

/** What the benchmarks write is stamped with the same key as what the server writes. */
export const BENCH_KEY = Buffer.from('benches only: 0123456789abcdefgh');

/** One database and the servers on it, each started when it is first wanted and stopped at the end. */
export class Stage {
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #started = new Map<string, Promise<unknown>>();

  database(): Promise<{ url: string; ownerUrl: string; dataDir: string; pid: number }> {
    return this.#once('database', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'furrow-bench-'));
      this.#closing.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
      const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
      this.#closing.push(stop);
      return { url, ownerUrl, dataDir, pid: postmasterOf(dataDir) };
    });
  }

  /** The product with its default settings, logging included. */
  ours(): Promise<Serving> {
    return this.#once('ours', async () => {
      // What is measured are the pages as they are written now, not as they were built once.
      await this.#build();
      const serving = await this.#serveOurs(profiling('ours'));
      await untilAtRest(serving.pid);
      return serving;
    });
  }

  /** One more process of it, on the same database. */
  async another(): Promise<Serving> {
    await this.ours();
    return this.#serveOurs([]);
  }

  async #serveOurs(flags: readonly string[]): Promise<Serving> {
    const { url, ownerUrl, dataDir } = await this.database();
    const port = await freePort();
    return this.#keep(
      await serve([...flags, join(root, 'apps/server/main.ts')], {
        cwd: root,
        env: {
          PORT: String(port),
          DATABASE_URL: url,
          DATABASE_OWNER_URL: ownerUrl,
          FURROW_DATA_DIR: dataDir,
          FURROW_SECRET_KEY: BENCH_KEY.toString('base64'),
        },
        port,
        path: '/readyz',
      }),
    );
  }

  next(): Promise<Serving> {
    return this.#once('next', async () => {
      // The product fills the database.
      const { origin } = await this.ours();
      const { url } = await this.database();
      const { folder, start, env } = await prepareNextReference(await readPost(origin));
      const port = await freePort();
      return this.#keep(
        await serve([...profiling('next'), ...start, '--port', String(port)], {
          cwd: folder,
          env: { ...env, DATABASE_URL: url, NEXT_TELEMETRY_DISABLED: '1' },
          port,
          path: '/',
        }),
      );
    });
  }

  /** Another server, stopped with the rest. */
  async also(args: readonly string[]): Promise<Serving> {
    const port = await freePort();
    return this.#keep(await serve([...args, String(port)], { cwd: root, env: {}, port, path: '/' }));
  }

  /** For what a benchmark starts by itself. */
  onClose(close: () => Promise<unknown>): void {
    this.#closing.push(close);
  }

  /** In the opposite order, once, however often it is asked for. */
  close(): Promise<void> {
    return this.#once('close', async () => {
      // A database that is just starting would be left behind.
      await this.#started.get('database')?.catch(() => {});
      for (const close of this.#closing.toReversed()) await close();
    });
  }

  #build(): Promise<void> {
    const build = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
    this.#closing.push(async () => build.kill());
    return new Promise((resolve, reject) => {
      build.once('error', reject);
      build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages do not build.'))));
    });
  }

  #keep(serving: Serving): Serving {
    this.#closing.push(() => serving.stop());
    return serving;
  }

  #once<T>(name: string, start: () => Promise<T>): Promise<T> {
    const started = (this.#started.get(name) as Promise<T> | undefined) ?? start();
    this.#started.set(name, started);
    return started;
  }
}

export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/** `BENCH_PROFILE=<folder>` writes a CPU profile of each server there; the figures are then not to be trusted. */
function profiling(name: string): string[] {
  const folder = process.env.BENCH_PROFILE;
  // No name for the file: a server's threads would write over one another's.
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, name)}`] : [];
}
