import type { Database, Queryable } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { Customers } from '@furrow/providers/customers';
import type { FileStore } from '@furrow/providers/files';
import type { IdentityChecks } from '@furrow/providers/identity-check';
import type { SandboxLink } from '@furrow/providers/identity-check-sandbox-link';
import type { Mailer } from '@furrow/providers/mail';
import type { FastifyRequest } from 'fastify';
import type { Sealer, Site } from '../../identity/server/index.ts';
import type { OfferingHolds } from '../contract/index.ts';
import type { ValidityPolicy } from '../rules/index.ts';
import type { UseElsewhere } from './accounts/account-use.ts';

export interface IdentityCheckService {
  readonly checks: IdentityChecks;
  /** The page of the built-in stand-in; null where the service has its own. */
  readonly link: SandboxLink | null;
}

export interface PaymentsService {
  readonly customers: Customers;
  /** What the service calls the business of our businesses. */
  readonly classification: string;
}

/** What the investors' side of the server uses of the process. */
export interface InvestorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly files: FileStore;
  /** Those that are coming in, of the whole process. */
  readonly uploads: BytesInFlight;
  /** Does anything but the tables of investors name this file of the store? */
  holdsFile(database: Queryable, sha256: string): Promise<boolean>;
  /** Who asks for a file, by the cookie of pages or a bearer token; null for nobody. */
  userOf(request: FastifyRequest): Promise<string | null>;
  readonly mailer: Mailer;
  readonly site: Site;
  /** How long an approval holds where the reviewer did not say. */
  readonly policy: ValidityPolicy;
  /** Business days within which a reviewer's answer is to be expected. */
  readonly reviewDays: number;
  /** Null where none is set up: then nobody is verified, and nothing pretends to. */
  readonly identityCheck: IdentityCheckService | null;
  readonly payments: PaymentsService | null;
  /** What keeps an account from being deleted, of what this module does not know. */
  readonly useElsewhere: UseElsewhere;
  /** For how long the open offerings plan to hold their land: offerings are a later module's. */
  openHolds(database: Queryable): Promise<OfferingHolds | null>;
}
