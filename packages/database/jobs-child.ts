/*
 * A process of its own for tests: runs jobs from the database in its first argument until its input says something.
 * With a second argument it also follows a schedule, and makes up for that many missed milliseconds.
 */
import { openDatabase } from './database.ts';
import { startJobs } from './jobs.ts';
import { testJobs, tick } from './jobs-fixture.ts';

const [url = '', catchUpMs] = process.argv.slice(2);
const database = openDatabase({ url, poolMax: 4 });
const warn = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
const runner = await startJobs(database, {
  url,
  jobs: testJobs,
  schedule: catchUpMs ? [{ job: tick, cron: '* * * * *', catchUpMs: Number(catchUpMs) }] : [],
  concurrency: 2,
  log: { info() {}, warn, error: warn },
});
process.stdout.write('ready\n');

process.stdin.once('data', async () => {
  await runner.stop();
  await database.close();
  process.stdout.write('stopped\n');
  process.exit(0);
});
