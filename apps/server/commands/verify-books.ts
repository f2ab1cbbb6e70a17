// `npm run books:verify`: exits with 0 only if nothing is wrong, and otherwise names the rule and the row.
import { Closing } from '../opening/closing.ts';
import { openConfiguredDatabase } from '../opening/open-database.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { createLogger } from '../watching/logging.ts';
import { PROVEN, proveBooks } from './prove-books.ts';

const log = createLogger('silent');
const closing = new Closing(log, 10_000);
try {
  const { database } = await openConfiguredDatabase(readConfig(process.env), log, closing);
  const problems = await proveBooks(database);
  for (const { rule, where, detail } of problems) process.stdout.write(`${rule}  ${where}  ${detail}\n`);
  process.stdout.write(
    problems.length === 0 ? `The books are clean: ${PROVEN.join(', ')}.\n` : `${problems.length} found.\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
