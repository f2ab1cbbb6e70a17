import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './lib/benchmark.ts';
import { familyOf, memoryMbOf, nameOf } from './lib/processes.ts';
import { fetchWith } from './lib/requests.ts';
import { root } from './lib/root.ts';
import { median } from './lib/rounds.ts';
import { answers, freePort } from './lib/serve.ts';
import { rounds } from './lib/size.ts';
import { postmasterOf, type Stage } from './lib/stage.ts';

const LONGEST_MS = 5_000;
const MOST_MB = 400;
const REST_MS = 10_000;
const STOP_MS = 20_000;

interface Start {
  readonly ms: number;
  readonly megabytes: number;
  readonly parts: string;
}

export const startOfAll: Benchmark = {
  id: 'P17',
  what: '`npm start` on a warm clone until the first page, and memory of the whole at rest',
  reference: 'none',
  dataSize: 'the demonstration, loaded by a start before',
  checks: 'the home page answers 200 with its heading; every process is gone afterwards',
  async run(stage) {
    const dataDir = await mkdtemp(join(tmpdir(), 'furrow-bench-start-'));
    const starts: Start[] = [];
    try {
      // Installs, builds and fills the database where that is needed, and does not count.
      await startOnce(stage, dataDir, 0);
      for (let round = 0; round < rounds(3); round += 1)
        starts.push(await startOnce(stage, dataDir, REST_MS));
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    }
    const ms = median(starts.map((start) => start.ms));
    const megabytes = median(starts.map((start) => start.megabytes));
    return [
      {
        what: 'P17 until the first page',
        ours: `${(ms / 1_000).toFixed(2)} s`,
        reference: '–',
        result: `${(ms / 1_000).toFixed(2)} s`,
        target: '< 5 s',
        met: ms < LONGEST_MS,
        notes: [`starts: ${starts.map((start) => `${(start.ms / 1_000).toFixed(2)} s`).join(', ')}`],
      },
      {
        what: 'P17 memory at rest',
        ours: `${megabytes.toFixed(0)} MB`,
        reference: '–',
        result: `${megabytes.toFixed(0)} MB`,
        target: '< 400 MB',
        met: megabytes < MOST_MB,
        notes: [starts.at(-1)?.parts ?? ''],
      },
    ];
  },
};

async function startOnce(stage: Stage, dataDir: string, restMs: number): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FURROW_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const pid = npm.pid ?? 0;
  const gone = new Promise<void>((resolve) => npm.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    // Its number may belong to somebody else by now.
    if (npm.exitCode !== null || npm.signalCode !== null) return;
    const left = familyOf(pid);
    npm.kill('SIGTERM');
    await Promise.race([gone, sleep(STOP_MS)]);
    for (const one of left.filter(isAlive)) process.kill(one, 'SIGTERM');
    for (let wait = 0; left.some(isAlive) && wait < 100; wait += 1) await sleep(100);
  };
  stage.onClose(stop);
  try {
    if (!(await answers(url, () => npm.exitCode !== null, 300_000)))
      throw new Error('npm start did not answer');
    const ms = performance.now() - began;
    const { body } = await fetchWith(undefined, url);
    if (!body.toString().includes('<h1')) throw new Error('the first page is not the home page');
    await sleep(restMs);
    const [node, postgres] = [familyOf(pid), familyOf(postmasterOf(dataDir))];
    const parts = [
      ...node
        .filter((one) => !postgres.includes(one))
        .map((one) => `${shortName(one)} ${memoryMbOf([one]).toFixed(0)}`),
      `PostgreSQL (${postgres.length} processes) ${memoryMbOf(postgres).toFixed(0)}`,
    ];
    return {
      ms,
      megabytes: memoryMbOf([...new Set([...node, ...postgres])]),
      parts: `MB: ${parts.join(', ')}`,
    };
  } finally {
    await stop();
  }
}

const shortName = (pid: number) =>
  /(npm|start\.mjs|main\.ts|sh)\b/.exec(nameOf(pid))?.[1] ?? nameOf(pid).slice(0, 20);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
