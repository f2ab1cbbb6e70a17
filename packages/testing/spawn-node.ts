import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// Long, so that a slow machine reaches it only with what never comes.
const PATIENCE_MS = 120_000;

export interface SpawnedNode {
  readonly pid: number;
  readonly child: ChildProcess;
  /** All lines so far, of both outputs. */
  readonly lines: readonly string[];
  /** The first line that contains `text`, waiting for it if it has not come yet. */
  line(text: string, patienceMs?: number): Promise<string>;
  send(line: string): void;
  kill(signal?: NodeJS.Signals): void;
  /** The exit code, or the signal that ended the process. */
  readonly exit: Promise<number | NodeJS.Signals>;
}

/** Starts a script in a Node process of its own, for tests of several processes. */
export function spawnNode(
  script: string | URL,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): SpawnedNode {
  const path = script instanceof URL ? fileURLToPath(script) : script;
  const child = spawn(process.execPath, [path, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  if (child.pid === undefined) throw new Error(`${path} could not be started`);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  let over = false;
  const exit = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      over = true;
      wake();
      resolve(code ?? signal ?? 1);
    });
  });

  function line(text: string, patienceMs = PATIENCE_MS): Promise<string> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        settle();
      };
      const fail = (why: string) =>
        finish(() => reject(new Error(`${path} ${why} "${text}"; its output:\n${lines.join('\n')}`)));
      const look = () => {
        const found = lines.find((candidate) => candidate.includes(text));
        if (found !== undefined) finish(() => resolve(found));
        else if (over) fail('ended without printing');
      };
      const timer = setTimeout(() => fail(`did not within ${patienceMs} ms print`), patienceMs);
      waiting.add(look);
      look();
    });
  }

  return {
    pid: child.pid,
    child,
    lines,
    line,
    send: (text) => void child.stdin.write(`${text}\n`),
    kill: (signal = 'SIGTERM') => void child.kill(signal),
    exit,
  };
}
