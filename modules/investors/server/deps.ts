import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { FileStore } from '@furrow/providers/files';
import type { Mailer } from '@furrow/providers/mail';
import type { FastifyRequest } from 'fastify';
import type { Sealer, Site } from '../../identity/server/index.ts';

/** What the investors' side of the server uses of the process. */
export interface InvestorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly files: FileStore;
  /** Who asks for a file, by the cookie of pages or a bearer token; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
}
