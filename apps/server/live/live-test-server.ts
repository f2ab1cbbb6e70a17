import type { Database } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { startOutboxReader } from '@furrow/database/outbox';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import { publicError } from '@furrow/kernel/errors';
import type { Channels } from '@furrow/module/channels';
import { redeemTemporaryToken } from '@furrow/modules/identity/server';
import { createHttp } from '../http/http.ts';
import { isOwn } from '../http/origin-check.ts';
import { createRequestIds } from '../http/request-id.ts';
import { stopHttp } from '../http/stop-http.ts';
import { modules } from '../modules.ts';
import { createLogger } from '../observability/logging.ts';
import { createMetrics } from '../observability/metrics.ts';
import { readConfig } from '../settings/config.ts';
import { type LiveParts, liveMount } from './mount.ts';

export interface TestLiveOptions extends Partial<LiveParts> {
  database: Database;
  databaseUrl: string;
  env?: Record<string, string>;
  clock?: Clock;
}

/** HTTP, the live channel and the outbox as the process composes them, and nothing else of it. */
export async function startTestLive(options: TestLiveOptions) {
  const { database, databaseUrl, env = {}, clock = systemClock } = options;
  const config = readConfig({ NODE_ENV: 'test', ...env });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const metrics = createMetrics({ defaults: false });
  const app = await createHttp({
    config,
    log,
    metrics,
    ids: createRequestIds(() => false),
    checks: {
      'signed-in': () => publicError('unauthenticated'),
      operator: () => publicError('not_found'),
      monitoring: () => null,
    },
  });
  app.get('/hello', { config: { access: 'public' } }, async () => 'hello');
  const redeem = redeemTemporaryToken({ needsSecondFactor: true });
  const parts = { redeem, channels: modules.channels.map(openToAll) };
  const live = await liveMount({ ...parts, ...options })(app, {
    database,
    config,
    clock,
    realTime: clock,
    log,
    metrics,
    isOwnOrigin: (origin, host) => isOwn(origin, config.origin, host),
  });
  await app.ready();
  const reader = await startOutboxReader(database, {
    url: databaseUrl,
    log: silentLog,
    onMessages: (batch) => live.onMessages(batch),
    onGap: () => live.onGap(),
  });
  const httpUrl = await app.listen({ port: 0, host: '127.0.0.1' });

  async function close(): Promise<void> {
    await live.close();
    await stopHttp(app, 2_000);
    await reader.stop();
  }
  return { app, live, metrics, lines, httpUrl, url: `${httpUrl.replace('http', 'ws')}/live`, close };
}

export type TestLive = Awaited<ReturnType<typeof startTestLive>>;

/** The channels of the product; of families everything may be followed. */
const openToAll = ({ named = {}, kept = {}, families = [] }: Channels): Channels => ({
  named,
  kept,
  families: families.map((family) => ({ ...family, grantsIn: () => [], mayFollow: async () => true })),
});
