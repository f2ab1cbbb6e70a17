import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

// Long, so that a slow machine reaches it only with what never comes.
const PATIENCE_MS = 120_000;

/** Repeats an assertion until it holds; when time is up, its last failure is the test's. */
export async function eventually<T>(assertion: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}
