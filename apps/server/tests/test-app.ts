import { fileURLToPath } from 'node:url';
import { testDatabase } from '@furrow/testing/database';
import { type Composed, type ComposeOptions, compose } from '../compose.ts';
import { createLogger } from '../observability/logging.ts';
import { createSsr } from '../pages/ssr.ts';
import { type Config, readConfig } from '../settings/config.ts';

export const FIXTURE_BUILD = fileURLToPath(new URL('../fixtures/web-build', import.meta.url));

/** Everything a start outside the demonstration needs. */
export const LIVE_SETTINGS = {
  FURROW_DEMO: 'off',
  FURROW_ORIGIN: 'https://furrow.example',
  FURROW_SECRET_KEY: 'dGVzdHMgb25seTogMDEyMzQ1Njc4OWFiY2RlZmdoaWo',
  METRICS_TOKEN: 'tZq4v0nT8yKc2rW6mXb1LhPs9eJd',
  FURROW_CONTACT_EMAIL: 'contact@furrow.example',
  FURROW_BROKER_DEALER: 'Example Securities',
};

/** Their databases come and go, and a file of anchors would outlive them. */
const UNANCHORED = { FURROW_AUDIT_ANCHORS: 'off' };

export interface TestApp extends Composed {
  url: string;
  config: Config;
  /** Log lines so far. */
  lines: string[];
}

export interface TestAppOptions extends Omit<Partial<ComposeOptions>, 'config' | 'ssr'> {
  databaseUrl: string;
  pages?: boolean;
  env?: Record<string, string>;
  logLevel?: string;
}

/** The whole process as it is composed for real, on a database of its own and a free port. */
export async function startApp(options: TestAppOptions): Promise<TestApp> {
  const { databaseUrl, pages = false, env = {}, logLevel = 'info', ...rest } = options;
  const given = { ...LIVE_SETTINGS, ...UNANCHORED, NODE_ENV: 'test', DATABASE_URL: databaseUrl };
  const config = readConfig({ ...given, ...env });
  const lines: string[] = [];
  const log = createLogger(logLevel, { write: (line) => void lines.push(line) });
  const ssr = pages ? await createSsr({ mode: 'production', buildDir: FIXTURE_BUILD, log }) : null;
  const composed = await compose({ log, ...rest, config, ssr });
  const url = await composed.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...composed, url, config, lines };
}

/** With a database that goes when the app does. */
export async function startAppAlone(
  options: Omit<TestAppOptions, 'databaseUrl'> = {},
): Promise<TestApp & { databaseUrl: string }> {
  const { database, url, drop } = await testDatabase();
  await database.close();
  const app = await startApp({ ...options, databaseUrl: url });
  return {
    ...app,
    databaseUrl: url,
    async close() {
      await app.close();
      await drop();
    },
  };
}
