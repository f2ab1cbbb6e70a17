import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { CUSTOMER_SIGNATURE_HEADER, customerSignature } from './customer-events.ts';
import type { Customers } from './customers.ts';
import { createDwollaCustomers } from './customers-dwolla.ts';
import { sandboxDwolla } from './customers-sandbox-calls.ts';
import { withBehaviour } from './sandbox-behaviour.ts';
import type { SandboxPost } from './sandbox-webhooks.ts';

export interface SandboxCustomersOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Secret bytes for this purpose alone: whoever has them can sign webhooks of the stand-in. */
  readonly secret: Uint8Array;
  readonly reviewAfterMs?: number;
  readonly deadlineMs?: number;
}

export interface SandboxCustomers {
  readonly customers: Customers;
  readonly sign: SandboxPost['sign']['customers'];
}

const REVIEW_MS = 5_000;

/** The built-in default: the real adapter, speaking to a stand-in of the service in this process. */
export function createSandboxCustomers(options: SandboxCustomersOptions): SandboxCustomers {
  const { database, clock, log, deadlineMs, reviewAfterMs = REVIEW_MS } = options;
  const secret = Buffer.from(options.secret).toString('hex');
  const customers = createDwollaCustomers({
    environment: 'sandbox',
    key: 'sandbox',
    secret: 'sandbox',
    webhookSecrets: [secret],
    clock,
    log,
    fetch: withBehaviour(database, 'customers', sandboxDwolla({ database, clock, secret, reviewAfterMs })),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  return {
    customers,
    sign: async (body) => ({ [CUSTOMER_SIGNATURE_HEADER]: customerSignature(secret, body) }),
  };
}
