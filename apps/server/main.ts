import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compose } from './compose.ts';
import { type Config, ConfigRefused, EXIT_CONFIG, readConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { createSsr } from './ssr.ts';

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

try {
  const ssr = await createSsr(
    config.NODE_ENV === 'development'
      ? { mode: 'development', log }
      : {
          mode: 'production',
          buildDir: values['web-build'] ?? config.FURROW_WEB_BUILD ?? DEFAULT_BUILD,
          log,
        },
  );
  const { app, close } = await compose({ config, log, ssr });
  stopOnSignal(close);
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
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
