import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Queryable } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { Site } from '@furrow/mail/site';
import type { House } from '@furrow/module/house';
import type { BankLink } from '@furrow/providers/bank-link';
import type { SandboxBankLink } from '@furrow/providers/bank-link-sandbox-link';
import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { Customers } from '@furrow/providers/customers';
import type { FileStore } from '@furrow/providers/files';
import type { IdentityChecks } from '@furrow/providers/identity-check';
import type { SandboxLink } from '@furrow/providers/identity-check-sandbox-link';
import type { Mailer } from '@furrow/providers/mail';
import type { Payments } from '@furrow/providers/payments';
import type { RawWebhook } from '@furrow/providers/raw-webhook';
import type { FastifyRequest } from 'fastify';
import type { OfferingHolds } from '../../contract/index.ts';
import type { AccountUse, ValidityPolicy } from '../../rules/index.ts';
import { accountUsage, type UseElsewhere } from './account-usage.ts';
import { accreditationPolicy } from './runtime-settings.ts';
import type { InvestorValues } from './settings.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** What keeps an account from being deleted: investments, money. */
    accountUsage(
      database: Queryable,
      accountIds: readonly string[],
    ): Promise<ReadonlyMap<string, Partial<Omit<AccountUse, 'hasOpenReview'>>>>;
    /** Whether a file of the store, by its SHA-256, is named by another module. */
    fileInUse(database: Queryable, sha256: string): Promise<boolean>;
    /** The payment service told of a bank or a transfer. False where nobody knows it, or not yet. */
    paymentEvent(parts: PaymentEventParts, event: PaymentEvent): Promise<boolean>;
    /** For how long the open offerings plan to hold their land; null where none is open. */
    openHolds(database: Queryable): Promise<OfferingHolds | null>;
  }
}

/** What is told of money: which thing changed. What became of it is asked for. */
export interface PaymentEvent {
  readonly resource: 'transfer' | 'funding_source';
  readonly resourceId: string;
}

/** What whoever hears of it needs to ask for it. */
export interface PaymentEventParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: Payments;
}

/** Whose webhook it is. */
export type EventSource = 'identity' | 'payments';

export interface IdentityCheckService {
  readonly checks: IdentityChecks;
  /** The page of the built-in stand-in; null where the service has its own. */
  readonly link: SandboxLink | null;
}

export interface PaymentsService {
  readonly customers: Customers;
  /** What the service calls the business of our businesses. */
  readonly classification: string;
  /** Moves money, and is not asked while the service is in trouble. */
  readonly money: Payments;
  /** The firm's own two funding sources: money is pulled to and pushed from them. */
  readonly settlement: { readonly first: string; readonly second: string };
}

export interface BankLinkService {
  readonly link: BankLink;
  /** The page of the built-in stand-in; null where the service has its own. */
  readonly page: SandboxBankLink | null;
}

/** What the investors' side of the server uses of the process. */
export interface InvestorDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** For proofs that somebody logged in a moment ago. */
  readonly realTime: Clock;
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
  policy(): ValidityPolicy;
  /** Business days within which a reviewer's answer is to be expected. */
  readonly reviewDays: number;
  /** Null where none is set up: then nobody is verified, and nothing pretends to. */
  readonly identityCheck: IdentityCheckService | null;
  readonly payments: PaymentsService | null;
  /** What keeps an account from being deleted, of what this module does not know. */
  readonly useElsewhere: UseElsewhere;
  /** Hands what was told of money to whoever keeps it. False where nobody knows it, or not yet. */
  paymentEvent(service: PaymentsService, event: PaymentEvent): Promise<boolean>;
  /** For how long the open offerings plan to hold their land: offerings are a later module's. */
  openHolds(database: Queryable): Promise<OfferingHolds | null>;
}

/** What investors use of the process besides the house: the providers that the settings name. */
export interface InvestorNeeds {
  readonly verification: Pick<InvestorDeps, 'identityCheck' | 'payments'> & {
    /** Null where none is set up: banks are then linked by their numbers alone. */
    readonly bankLink: BankLinkService | null;
    /** What the stand-ins of providers do of their own accord. */
    standInJobs(receive: (source: EventSource, webhook: RawWebhook) => Promise<void>): Job[];
  };
}

export function investorDeps(house: House & InvestorNeeds, settings: InvestorValues): InvestorDeps {
  const { database, clock, realTime, log, sealer, files, uploads, mailer, site, userOf, verification } =
    house;
  const { identityCheck, payments } = verification;
  return {
    database,
    clock,
    realTime,
    log,
    sealer,
    files,
    uploads,
    mailer,
    site,
    userOf,
    identityCheck,
    payments,
    policy: () => accreditationPolicy(house.runtime),
    reviewDays: settings.FURROW_REVIEW_BUSINESS_DAYS,
    useElsewhere: accountUsage(house),
    async holdsFile(queryable, sha256) {
      for (const inUse of house.answersTo('fileInUse')) if (await inUse(queryable, sha256)) return true;
      return false;
    },
    async paymentEvent({ money }, event) {
      const parts = { database, clock, log, payments: money };
      let isKnown = false;
      for (const hear of house.answersTo('paymentEvent')) isKnown = (await hear(parts, event)) || isKnown;
      return isKnown;
    },
    async openHolds(queryable) {
      const [holds] = house.answersTo('openHolds');
      return (await holds?.(queryable)) ?? null;
    },
  };
}
