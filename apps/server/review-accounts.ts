// `npm run account -- waiting`: what the firm decides about accounts, from the command line. Without a word it says how.
import { userInfo } from 'node:os';
import { systemClock } from '@furrow/kernel/clock';
import { Closing } from './closing.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { openConfiguredDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import { operateAccounts } from './reviews/operate-accounts.ts';
import { reviewKinds } from './reviews/review-kinds.ts';

const log = createLogger('silent');
const closing = new Closing(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const actor = `operator:${userInfo().username}`;
  const desk = { database, clock: systemClock, kinds: reviewKinds(config), actor, files: openFiles(config) };
  const done = await operateAccounts(desk, process.argv.slice(2));
  if (done.ok) process.stdout.write(`${done.value}\n`);
  else {
    process.stderr.write(`${done.error}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
