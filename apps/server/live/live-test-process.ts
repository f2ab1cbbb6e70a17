/* A server of its own for tests: the live channel on the database in its first argument, until SIGTERM. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '@furrow/database/database';
import type { LiveLimits } from './limits.ts';
import { startTestLive } from './live-test-server.ts';

const [databaseUrl = '', limits = '{}'] = process.argv.slice(2);
const database = openDatabase({ url: databaseUrl, poolMax: 4 });
const server = await startTestLive({
  database,
  databaseUrl,
  limits: JSON.parse(limits) as Partial<LiveLimits>,
});
process.stdout.write(`ready ${server.url}\n`);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(
    `memory ${JSON.stringify({ used: heapUsed + external, rss, sockets: server.live.sockets() })}\n`,
  );
});
process.on('SIGTERM', async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
