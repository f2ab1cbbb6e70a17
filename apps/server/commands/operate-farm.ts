// `npm run farm -- SLUG status verified`: what the firm does with an offering, from the command line. Open browsers follow.
import { userInfo } from 'node:os';
import { systemClock } from '@furrow/kernel/clock';
import { operateFarm } from '../offerings/operate-farm.ts';
import { Closing } from '../opening/closing.ts';
import { openConfiguredDatabase } from '../opening/open-database.ts';
import { openFiles } from '../opening/open-files.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { createLogger } from '../watching/logging.ts';

const log = createLogger('silent');
const closing = new Closing(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const actor = `operator:${userInfo().username}`;
  const desk = { database, clock: systemClock, files: openFiles(config), actor };
  const done = await operateFarm(desk, process.argv.slice(2));
  if (done.ok) process.stdout.write(`${done.value}\n`);
  else {
    process.stderr.write(`farm: ${done.error}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
