import { createContext, Script } from 'node:vm';

const PATIENCE_MS = 60_000;

/**
 * Runs what must take no longer than its input is long. The limit is no measure of speed: the work takes milliseconds,
 * and only work that grows out of all proportion, as a backtracking expression does, is still at it after a minute.
 */
export function endsInTime<T>(work: () => T): T {
  return new Script('work()').runInContext(createContext({ work }), { timeout: PATIENCE_MS }) as T;
}
