import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { Closing } from './closing.ts';

export interface OpenedDatabase {
  database: Database;
  url: string;
}

/** The given server, or the one that comes along. From here on nobody can tell the difference. */
export async function openConfiguredDatabase(
  config: Config,
  log: FastifyBaseLogger,
  closing: Closing,
): Promise<OpenedDatabase> {
  const url = config.DATABASE_URL ?? (await startEmbedded(config, log, closing));
  const database = openDatabase({ url, poolMax: config.DATABASE_POOL_MAX, log });
  closing.add('database', () => database.close());
  return { database, url };
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, closing: Closing): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.FURROW_DATA_DIR, log });
  closing.add('embedded PostgreSQL', () => embedded.stop());
  return embedded.url;
}
