import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { IdentityChecks } from './identity-check.ts';
import { createPlaidIdentityCheck } from './identity-check-plaid.ts';
import { sandboxPlaid } from './identity-check-sandbox-calls.ts';
import { sandboxKey } from './identity-check-sandbox-key.ts';
import { withBehaviour } from './sandbox-behaviour.ts';
import type { SandboxPost } from './sandbox-webhooks.ts';

export interface SandboxIdentityOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** 32 secret bytes for this purpose alone: whoever has them can sign webhooks of the stand-in. */
  readonly secret: Uint8Array;
  readonly alsoPasses?: readonly string[];
  readonly deadlineMs?: number;
}

export interface SandboxIdentity {
  readonly checks: IdentityChecks;
  readonly sign: SandboxPost['sign']['identity-check'];
}

/** The built-in default: the real adapter, speaking to a stand-in of the service in this process. */
export function createSandboxIdentityCheck(options: SandboxIdentityOptions): SandboxIdentity {
  const { database, clock, log, deadlineMs, alsoPasses = [] } = options;
  const key = sandboxKey(options.secret);
  const checks = createPlaidIdentityCheck({
    environment: 'sandbox',
    clientId: 'sandbox',
    secret: 'sandbox',
    templateId: 'idvtmp_sandbox',
    clientName: 'sandbox',
    clock,
    log,
    fetch: withBehaviour(database, 'identity-check', sandboxPlaid({ database, clock, key, alsoPasses })),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  return { checks, sign: key.sign };
}
