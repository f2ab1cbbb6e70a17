import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compose } from './compose.ts';
import { createLogger } from './observability/logging.ts';
import { createSsr } from './pages/ssr.ts';
import { type Config, ConfigRefused, EXIT_CONFIG, readConfig } from './settings/config.ts';
import { withMend } from './settings/start-trouble.ts';

const DEFAULT_BUILD = fileURLToPath(new URL('../web/build', import.meta.url));

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

const config = configOrExit();
const log = createLogger(config.LOG_LEVEL);
const { values } = parseArgs({ options: { 'web-build': { type: 'string' } } });

for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error) => {
    // The state of the process is unknown now; the supervisor starts a fresh one.
    log.fatal({ err: error, event }, 'an error reached nobody');
    process.exit(1);
  });
}

// A start that fails or is told to stop half-way still closes what it has opened.
let close: () => Promise<void> = async () => {};
stopOnSignal(() => close());

try {
  const ssr = await createSsr(
    config.NODE_ENV === 'development'
      ? { mode: 'development', log }
      : {
          mode: 'production',
          buildDir: resolve(values['web-build'] ?? config.FURROW_WEB_BUILD ?? DEFAULT_BUILD),
          log,
        },
  );
  const composing = compose({ config, log, ssr });
  close = async () => (await composing.catch(() => undefined))?.close();
  const { app } = await composing;
  const address = await app.listen({
    port: config.PORT,
    host: config.HOST,
    listenTextResolver: () => 'listening',
  });
  log.info(
    { event: 'ready', url: address, pid: process.pid, demo: config.FURROW_DEMO === 'on' },
    `ready at ${address}`,
  );
} catch (error) {
  const isRefused = error instanceof ConfigRefused;
  if (isRefused) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: withMend(error, config) }, 'could not start');
  await close();
  process.exit(isRefused ? EXIT_CONFIG : 1);
}

/** The first signal stops in good order, the second at once. */
function stopOnSignal(close: () => Promise<void>): void {
  let asked = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ event: 'stopping', signal }, 'stopping');
    await close();
    log.info({ event: 'stopped' }, 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Started with a channel to its parent, it ends with the parent, however that one ended.
  if (process.channel) process.once('disconnect', () => asked || void stop('SIGHUP'));
}
