import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@furrow/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Whoever ends npm, by a signal or outright, ends everything behind it in good order.

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Process {
  pid: number;
  parent: number;
  state: string;
  /** What it is, so that a number that was given to somebody else since is not taken for the same process. */
  command: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state, command }];
  });
}

/** A process and everything that it started, and that they started. */
function familyOf(pid: number): Process[] {
  const all = processes();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

function stillThere(family: readonly Process[]): string[] {
  const now = processes();
  return family
    .filter(({ pid, command }) =>
      now.some((one) => one.pid === pid && one.command === command && !one.state.startsWith('Z')),
    )
    .map(({ pid, command }) => `${pid} ${command}`);
}

let folder: string;
let npm: ChildProcess | undefined;
let output: string;
let started: Process[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-commands-'));
  output = '';
  started = [];
});
afterEach(async () => {
  for (const { pid } of started.filter((one) => stillThere([one]).length > 0)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The command runs as a person would start it, not as part of this test. */
function withoutTestSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !/^(NODE_ENV|NODE_OPTIONS|TEST|VITEST|npm_)/.test(name));
  return Object.fromEntries(own);
}

function run(args: readonly string[]): ChildProcess {
  const command = spawn('npm', args, {
    cwd: root,
    env: {
      ...withoutTestSettings(process.env),
      PORT: '0',
      FURROW_DATA_DIR: folder,
      TEST_RESULTS: join(folder, 'results'),
      TMPDIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives to what is started in it.
    detached: true,
  });
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  npm = command;
  return command;
}

/** The PostgreSQL servers that were started below this test's folder. */
const databases = (family: readonly Process[]) =>
  family.filter(({ command }) => / -D \S*furrow-commands-/.test(command));

// Setting up everything and loading the whole demonstration takes a busy machine minutes.
const START_PATIENCE_MS = 600_000;

/** Waits until the command is at work, a database of its own included, and remembers all of its processes. */
async function atWork(isReady: () => boolean): Promise<void> {
  const pid = npm?.pid ?? 0;
  await eventually(() => {
    expect(npm?.exitCode, output).toBeNull();
    expect(isReady(), output).toBe(true);
    expect(databases(familyOf(pid))).not.toHaveLength(0);
  }, START_PATIENCE_MS);
  started = familyOf(pid);
}

type End = 'SIGTERM' | 'SIGKILL' | 'Ctrl+C';

async function endsWith(end: End): Promise<void> {
  // A terminal sends the interrupt to the whole group; npm by itself takes none.
  if (end === 'Ctrl+C') process.kill(-(npm?.pid ?? 0), 'SIGINT');
  else npm?.kill(end);
  await eventually(() => expect(stillThere(started)).toEqual([]));
}

const isServing = () => output.includes('is ready:') || output.includes('"event":"ready"');

describe.each(['SIGTERM', 'Ctrl+C', 'SIGKILL'] as const)('%s to npm', (end) => {
  it('ends `npm start`, its server and its database, in good order', async () => {
    run(['start']);
    await atWork(isServing);
    await endsWith(end);
    // A server that was killed leaves the note of its process behind.
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });
});

describe('npm, when it is killed outright,', () => {
  it.each([
    ['`npm run dev`', ['run', 'dev'], isServing],
    ['`npm run bench`', ['run', 'bench', '--', 'P6'], () => output.includes('P6')],
    ['`npm test` among its unit tests', ['test', '--', 'unit'], () => output.includes('Rules, contracts')],
    ['`npm test` among its journeys', ['test', '--', 'browser'], () => output.includes('main journeys')],
  ])('takes %s and everything behind it along', async (_what, args, isReady) => {
    run(args);
    await atWork(isReady);
    await endsWith('SIGKILL');
  });
});
