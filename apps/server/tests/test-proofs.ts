import type { Database } from '@furrow/database/database';
import type { BooksProblem } from '@furrow/module/proof';
import { modules } from '../modules.ts';

/** What all modules together find wrong with the books. */
export async function problemsOf(database: Database): Promise<BooksProblem[]> {
  const problems = [];
  for (const [, { find }] of modules.proofs) problems.push(...(await find(database)));
  return problems;
}
