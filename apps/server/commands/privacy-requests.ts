/**
 * `npm run privacy`: what people ask about their data, until the console stands.
 *   npm run privacy -- list                  requests for deletion that wait
 *   npm run privacy -- delete <request id>   deletes what is known of that person; refused while records must be kept
 */
import { clockOf } from '@furrow/database/clock-offset';
import { readId } from '@furrow/kernel/ids';
import { err } from '@furrow/kernel/result';
import { accountUsage, carryOutDeletion, listOpenDeletions } from '@furrow/modules/investors/server';
import { mailer } from '@furrow/providers/mail';
import { openConfiguredDatabase } from '../bootstrap/open-database.ts';
import { ShutdownStack } from '../bootstrap/shutdown-stack.ts';
import { modules } from '../modules.ts';
import { createLogger } from '../observability/logging.ts';
import { ConfigRefused, EXIT_CONFIG, readConfig } from '../settings/config.ts';
import { mailSite } from '../settings/mail-site.ts';

const [word = '', request = ''] = process.argv.slice(2);
if (word !== 'list' && !(word === 'delete' && request !== '')) {
  process.stderr.write('usage: npm run privacy -- list | delete <request id>\n');
  process.exit(2);
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const log = createLogger('silent');
const closing = new ShutdownStack(log, 10_000);
try {
  const config = readConfig(process.env);
  const { database } = await openConfiguredDatabase(config, log, closing);
  if (word === 'list') {
    const rows = await listOpenDeletions(database);
    for (const row of rows) say(`${row.id}  ${row.userId}  asked ${row.createdAt.toISOString()}`);
    say(`${rows.length} waiting`);
  } else {
    const deps = {
      database,
      clock: await clockOf(database),
      mailer,
      site: mailSite(config),
      useElsewhere: accountUsage(modules),
    };
    const requestId = readId('dar', request);
    const by = { actor: 'operator:command-line', erasers: modules.erasers };
    const done =
      requestId === null
        ? err({ code: 'not_found' as const })
        : await carryOutDeletion(deps, { requestId, ...by });
    if (done.ok) say(done.value === 'done' ? 'Deleted.' : 'Already deleted.');
    else {
      const why =
        done.error.code === 'not_found' ? ['There is no open request with this id.'] : done.error.reasons;
      process.stderr.write(`${why.join('\n')}\n`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigRefused ? EXIT_CONFIG : 1;
} finally {
  await closing.close();
}
