// `npm run incident -- sessions keys`: what to do when something was stolen. docs/security.md says when.
import { systemClock } from '@furrow/kernel/clock';
import { endAllSessions, replaceSigningKeys } from '@furrow/modules/identity/server';
import { openConfiguredDatabase } from '../bootstrap/open-database.ts';
import { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { createLogger } from '../observability/logging.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { secretKey } from '../settings/secret-key.ts';

const wanted = new Set(process.argv.slice(2));
const known = ['sessions', 'keys'];
if (wanted.size === 0 || [...wanted].some((name) => !known.includes(name))) {
  process.stderr.write(`Choose one or both:
  sessions   log out everyone
  keys       replace the keys that sign access tokens; then restart every process
`);
  process.exit(2);
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const log = createLogger('silent');
const closing = new ShutdownStack(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  const now = systemClock.now();
  // Keys first: whoever holds the old one must not make a token for a session that is still open.
  if (wanted.has('keys')) {
    const kid = await replaceSigningKeys(database, await secretKey(config), now);
    say(
      `Access tokens are now signed with ${kid}. Restart every process: running ones still use the old key.`,
    );
  }
  if (wanted.has('sessions')) say(`${await endAllSessions(database, now)} sessions ended.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
