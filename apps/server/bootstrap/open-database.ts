import { createAuditKeys } from '@furrow/database/audit';
import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import { secretKey } from '../settings/secret-key.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

export interface OpenedDatabase {
  database: Database;
  url: string;
  /** For the role that owns the tables; undefined where the application's own role is all there is. */
  ownerUrl: string | undefined;
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
  closing: ShutdownStack,
  statementTimeoutMs = COMMAND_STATEMENT_MS,
): Promise<OpenedDatabase> {
  const { url, ownerUrl } =
    config.DATABASE_URL === undefined
      ? await startEmbedded(config, log, closing)
      : { url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL };
  const auditKeys = createAuditKeys(await secretKey(config), config.FURROW_SECRET_KEY_OLD);
  const database = openDatabase({
    url,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs,
    auditKeys,
    log,
  });
  closing.add('database', () => database.close());
  return { database, url, ownerUrl };
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, closing: ShutdownStack) {
  const embedded = await startEmbeddedPostgres({ dataDir: config.FURROW_DATA_DIR, log });
  closing.add('embedded PostgreSQL', () => embedded.stop());
  return embedded;
}
