// `npm run account -- waiting`: what the firm decides about accounts, from the command line. Without a word it says how.
import { userInfo } from 'node:os';
import { systemClock } from '@furrow/kernel/clock';
import { createSealer } from '@furrow/modules/identity/server';
import { Closing } from '../opening/closing.ts';
import { openConfiguredDatabase } from '../opening/open-database.ts';
import { openFiles } from '../opening/open-files.ts';
import { openVerification } from '../opening/open-verification.ts';
import { operateAccounts } from '../reviews/operate-accounts.ts';
import { reviewKinds } from '../reviews/review-kinds.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { secretKey } from '../settings/secret-key.ts';
import { createLogger } from '../watching/logging.ts';

const log = createLogger('silent');
const closing = new Closing(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const actor = `operator:${userInfo().username}`;
  const sealer = createSealer(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  const parts = { database, clock: systemClock, log, sealer, alsoPasses: [] };
  const { payments } = openVerification(config, parts);
  const kinds = reviewKinds(config, { payments, sealer, files: openFiles(config) });
  const desk = { database, clock: systemClock, kinds, actor };
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
