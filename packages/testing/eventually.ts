import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** Repeats an assertion until it holds; when time is up, its last failure is the test's. */
export async function eventually<T>(assertion: () => T | Promise<T>, timeoutMs = 5_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}
