import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { CUSTOMER_SIGNATURE_HEADER, customerSignature } from './customer-events.ts';
import type { Customers } from './customers.ts';
import { createDwollaCustomers } from './customers-dwolla.ts';
import { sandboxDwolla } from './customers-sandbox-calls.ts';
import type { Payments } from './payments.ts';
import { createDwollaPayments } from './payments-dwolla.ts';
import { SANDBOX_ACCOUNT } from './payments-sandbox-account.ts';
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
  readonly payments: Payments;
  readonly sign: SandboxPost['sign']['customers'];
}

const REVIEW_MS = 5_000;

/** The built-in default: the real adapter, speaking to a stand-in of the service in this process. */
export function createSandboxCustomers(options: SandboxCustomersOptions): SandboxCustomers {
  const { database, clock, log, deadlineMs, reviewAfterMs = REVIEW_MS } = options;
  const secret = Buffer.from(options.secret).toString('hex');
  const service = {
    environment: 'sandbox',
    key: 'sandbox',
    secret: 'sandbox',
    clock,
    log,
    fetch: withBehaviour(database, 'customers', sandboxDwolla({ database, clock, secret, reviewAfterMs })),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  } as const;
  return {
    customers: createDwollaCustomers({ ...service, webhookSecrets: [secret] }),
    payments: createDwollaPayments({ ...service, account: SANDBOX_ACCOUNT }),
    sign: async (body) => ({ [CUSTOMER_SIGNATURE_HEADER]: customerSignature(secret, body) }),
  };
}
