import type { Database } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Log } from '@furrow/database/log';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import type { Sessions } from '@furrow/modules/identity/server';
import type {
  BankLinkService,
  EventSource,
  IdentityCheckService,
  PaymentsService,
} from '@furrow/modules/investors/server';
import { createPlaidBankLink } from '@furrow/providers/bank-link-plaid';
import { createSandboxBankLink } from '@furrow/providers/bank-link-sandbox';
import { createDwollaCustomers } from '@furrow/providers/customers-dwolla';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { sandboxReviewJob } from '@furrow/providers/customers-sandbox-documents';
import { createPlaidIdentityCheck } from '@furrow/providers/identity-check-plaid';
import { createSandboxIdentityCheck } from '@furrow/providers/identity-check-sandbox';
import { createSandboxLink } from '@furrow/providers/identity-check-sandbox-link';
import { PaymentsBreaker, withBreaker } from '@furrow/providers/payments-breaker';
import { createDwollaPayments } from '@furrow/providers/payments-dwolla';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import type { RawWebhook } from '@furrow/providers/raw-webhook';
import { type SandboxPost, sandboxWebhooksJob } from '@furrow/providers/sandbox-webhooks';
import type { Config } from '../settings/config.ts';

export interface Verification {
  readonly identityCheck: IdentityCheckService | null;
  readonly payments: PaymentsService | null;
  readonly bankLink: BankLinkService | null;
  /** What the stand-ins do of their own accord. */
  standInJobs(receive: (source: EventSource, webhook: RawWebhook) => Promise<void>): Job[];
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealer: Sessions['sealer'];
  /** Full names of fictional people who pass a check of the stand-in. */
  readonly alsoPasses: readonly string[];
  /** How long the stand-in looks at a document. */
  readonly reviewAfterMs?: number;
}

/** The stand-in knows no kinds of business; any id will do. */
const ANY_CLASSIFICATION = '9ed3f670-7d6f-11e3-b1ce-5404a6144203';

const SOURCES = { 'identity-check': 'identity', customers: 'payments' } as const;

/** The providers of the settings; null where none is named. */
export function openVerification(config: Config, parts: Parts): Verification {
  const identity = openIdentityCheck(config, parts);
  const payments = openPayments(config, parts);
  const unsigned = async () => ({});
  const sign: SandboxPost['sign'] = {
    'identity-check': identity?.sign ?? unsigned,
    customers: payments?.sign ?? unsigned,
  };
  return {
    identityCheck: identity?.service ?? null,
    payments: payments?.service ?? null,
    bankLink: openBankLink(config, parts),
    standInJobs(receive) {
      if (identity?.sign === undefined && payments?.sign === undefined) return [];
      const post = {
        sign,
        receive: (service: keyof typeof SOURCES, webhook: RawWebhook) => receive(SOURCES[service], webhook),
      };
      return [sandboxWebhooksJob(post), sandboxReviewJob] as Job[];
    },
  };
}

function openIdentityCheck(config: Config, { database, clock, log, sealer, alsoPasses }: Parts) {
  if (config.IDENTITY_CHECK === 'sandbox') {
    const secret = sealer.keyFor('sandbox-identity-check');
    const { checks, sign } = createSandboxIdentityCheck({ database, clock, log, secret, alsoPasses });
    return { service: { checks, link: createSandboxLink({ database, clock }) }, sign };
  }
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_TEMPLATE_ID: templateId } = config;
  // That all three are there was checked when the settings were read.
  if (config.IDENTITY_CHECK !== 'plaid' || !clientId || !secret || !templateId) return null;
  const options = { clientId, secret, templateId, clientName: config.FURROW_BRAND_NAME, clock, log };
  const checks = createPlaidIdentityCheck({ ...options, environment: config.PLAID_ENVIRONMENT });
  return { service: { checks, link: null }, sign: undefined };
}

function openBankLink(config: Config, { database, clock, log }: Parts): BankLinkService | null {
  if (config.BANK_LINK === 'sandbox') return createSandboxBankLink({ database, clock, log });
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret } = config;
  if (config.BANK_LINK !== 'plaid' || !clientId || !secret) return null;
  const options = { environment: config.PLAID_ENVIRONMENT, clientId, secret, log };
  return { link: createPlaidBankLink({ ...options, clientName: config.FURROW_BRAND_NAME }), page: null };
}

function openPayments(config: Config, { database, clock, log, sealer, reviewAfterMs }: Parts) {
  const breaker = new PaymentsBreaker(systemClock, log);
  if (config.PAYMENTS === 'sandbox') {
    const secret = sealer.keyFor('sandbox-customers');
    const review = reviewAfterMs === undefined ? {} : { reviewAfterMs };
    const { customers, payments, sign } = createSandboxCustomers({ database, clock, log, secret, ...review });
    const money = withBreaker(payments, breaker);
    const settlement = SANDBOX_SETTLEMENT;
    return { service: { customers, classification: ANY_CLASSIFICATION, money, settlement }, sign };
  }
  const { DWOLLA_KEY: key, DWOLLA_SECRET: secret, DWOLLA_WEBHOOK_SECRETS: webhookSecrets } = config;
  const { DWOLLA_CLASSIFICATION: classification, DWOLLA_ACCOUNT: account } = config;
  const { DWOLLA_FIRST_SOURCE: first, DWOLLA_SECOND_SOURCE: second } = config;
  if (config.PAYMENTS !== 'dwolla' || !key || !secret || !webhookSecrets || !classification) return null;
  if (!account || !first || !second) return null;
  const options = { environment: config.DWOLLA_ENVIRONMENT, key, secret, clock, log };
  const customers = createDwollaCustomers({ ...options, webhookSecrets });
  const money = withBreaker(createDwollaPayments({ ...options, account }), breaker);
  return { service: { customers, classification, money, settlement: { first, second } }, sign: undefined };
}
