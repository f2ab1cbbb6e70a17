import { AsyncLocalStorage } from 'node:async_hooks';

interface Tally {
  texts: string[];
  readonly outer: Tally | undefined;
}

const tallies = new AsyncLocalStorage<Tally>();

/** Called once for every statement sent; begin, commit and rollback are not statements in this sense. */
export function noteStatement(text: string): void {
  for (let tally = tallies.getStore(); tally !== undefined; tally = tally.outer) tally.texts.push(text);
}

/** Runs `work` and tells how many statements it and everything it started sent to the database. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number; texts: readonly string[] }> {
  const tally: Tally = { texts: [], outer: tallies.getStore() };
  const result = await tallies.run(tally, work);
  return { result, statements: tally.texts.length, texts: tally.texts };
}
