import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { BankLink } from './bank-link.ts';
import { createPlaidBankLink } from './bank-link-plaid.ts';
import { sandboxPlaidBanks } from './bank-link-sandbox-calls.ts';
import { createSandboxBankLinkPage, type SandboxBankLink } from './bank-link-sandbox-link.ts';
import { withBehaviour } from './sandbox-behaviour.ts';

/** The built-in default: the real adapter, speaking to a stand-in of the service in this process. */
export function createSandboxBankLink(options: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly deadlineMs?: number;
}): { readonly link: BankLink; readonly page: SandboxBankLink } {
  const { database, clock, log, deadlineMs } = options;
  const link = createPlaidBankLink({
    environment: 'sandbox',
    clientId: 'sandbox',
    secret: 'sandbox',
    clientName: 'sandbox',
    log,
    fetch: withBehaviour(database, 'bank-link', sandboxPlaidBanks({ database, clock })),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  return { link, page: createSandboxBankLinkPage({ database, clock }) };
}
