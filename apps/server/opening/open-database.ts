import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { Closing } from './closing.ts';

export interface OpenedDatabase {
  database: Database;
  url: string;
}

/** Of commands, which prove books, seal secrets anew and gather all of a person's data. */
const COMMAND_STATEMENT_MS = 30 * 60_000;

/** What a visitor waits for. Migrations have no limit, and jobs one of their own. */
export const PAGE_STATEMENT_MS = 10_000;
export const JOB_STATEMENT_MS = 5 * 60_000;

/** The given server, or the one that comes along. From here on nobody can tell the difference. */
export async function openConfiguredDatabase(
  config: Config,
  log: FastifyBaseLogger,
  closing: Closing,
  statementTimeoutMs = COMMAND_STATEMENT_MS,
): Promise<OpenedDatabase> {
  const url = config.DATABASE_URL ?? (await startEmbedded(config, log, closing));
  const database = openDatabase({ url, poolMax: config.DATABASE_POOL_MAX, statementTimeoutMs, log });
  closing.add('database', () => database.close());
  return { database, url };
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, closing: Closing): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.FURROW_DATA_DIR, log });
  closing.add('embedded PostgreSQL', () => embedded.stop());
  return embedded.url;
}
