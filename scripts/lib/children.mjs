// Every process that a script starts, so that whoever ends the script ends them too: in good order first, by force after
// a while. Each stands in a group of its own: Ctrl+C in a terminal reaches a whole group, npm passes it on once more, and
// a server takes a second signal as 'at once'.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';
import { whenStarterIsGone } from './starter.mjs';

const SAME_PRESS_MS = 1000;
// Ending takes about a second; a client that sends its request a byte at a time may hold a server for longer.
const GRACE_MS = 15_000;

const LOOK_MS = 50;

/** Node keeps here what it has compiled: the second process of the same program starts in half the time. */
const COMPILED = join(root, '.cache/compiled');

const running = new Set();

export function startChild(command, args, { env = process.env, ...options } = {}) {
  const child = spawn(command, args, {
    ...options,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('exit', () => running.delete(child));
  return child;
}

/** One press may arrive twice; what comes within a second of it is the same press. */
export function oncePerPress(hear, clock = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (signal) => {
    const now = clock();
    if (now - last < SAME_PRESS_MS) return;
    last = now;
    hear(signal);
  };
}

/** Tells all children to end and waits for them and what they started; whoever is left after the grace time is killed. */
export async function endChildren(signal, graceMs = GRACE_MS) {
  const ending = [...running];
  for (const child of ending) child.kill(signal);
  const deadline = performance.now() + graceMs;
  while (ending.some((child) => reachesGroup(child, 0)) && performance.now() < deadline) await sleep(LOOK_MS);
  for (const child of ending) reachesGroup(child, 'SIGKILL');
}

/** Sends a signal to a child and all that it started in its group; false when nobody is left there. Signal 0 only asks. */
function reachesGroup(child, signal) {
  try {
    return process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    return false;
  }
}

/**
 * Ends this script and everything behind it on a signal, or when whoever started it is gone. `signalFor` says what the
 * children hear; `last` runs when they have ended.
 */
export function endTogether({ signalFor = (signal) => signal, last = async () => {} } = {}) {
  let ending;
  const end = oncePerPress((signal) => {
    if (ending) return void endChildren('SIGKILL', 0);
    ending = endChildren(signalFor(signal))
      .then(last)
      .finally(() => process.exit(1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenStarterIsGone(() => end('SIGTERM'));
}
