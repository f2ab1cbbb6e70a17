import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { FileStore } from '@furrow/providers/files';
import type { Sealer } from '../../identity/server/index.ts';
import type { ValidityPolicy } from '../rules/index.ts';

/** What the investors' side of the server uses of the process. */
export interface InvestorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly files: FileStore;
  /** How long an approval holds where the reviewer did not say. */
  readonly policy: ValidityPolicy;
}
