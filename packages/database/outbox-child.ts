/*
 * A process of its own for tests: reads the outbox of the database in its first argument and prints what it gets.
 * With `publish` as the second argument it commits one message instead and is gone before anything places it.
 */
import { openDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { publish, startOutboxReader } from './outbox.ts';

const [url = '', what] = process.argv.slice(2);
const database = openDatabase({ url, poolMax: 2 });
const print = (line: string) => process.stdout.write(`${line}\n`);

if (what === 'publish') {
  await database.transaction((tx) => publish(tx, { topic: 'said', data: 'last words' }));
  process.kill(process.pid, 'SIGKILL');
}

const reader = await startOutboxReader(database, {
  url,
  log: silentLog,
  onMessages(batch) {
    for (const { position, data } of batch) print(`message ${position} ${JSON.stringify(data)}`);
  },
  onGap: () => print('gap'),
});
print('ready');

process.stdin.once('data', async () => {
  await reader.stop();
  await database.close();
  process.exit(0);
});
