import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import type { Cents } from '@furrow/kernel/money';
import type { Site } from '@furrow/mail/site';
import type { House } from '@furrow/module/house';
import type { BankLink } from '@furrow/providers/bank-link';
import type { SandboxBankLink } from '@furrow/providers/bank-link-sandbox-link';
import type { Mailer } from '@furrow/providers/mail';
import type { Payments } from '@furrow/providers/payments';
import type { InvestorNeeds, PaymentsService } from '../../../investors/server/index.ts';
import { tellWireMatched, type WireMatched } from '../bank-lines/credit-line.ts';
import { askPurposeLasts, type PurposeLasts } from '../bank-lines/purpose-lasts.ts';
import { type RecordPath, recordPathOf } from '../desk/record-paths.ts';
import { type HoldExpired, tellHoldExpired } from '../holds/hold-expired.ts';
import {
  type PaymentEnded,
  type PaymentSent,
  tellPaymentEnded,
  tellPaymentSent,
} from '../payments/payment-ended.ts';
import { type CauseReaders, causeReaders } from '../wallet/transaction-words.ts';
import type { WireDesk } from '../wires/show-wires.ts';
import { wireInstructionsOf } from '../wires/wire-instructions.ts';
import type { WalletValues } from './settings.ts';

/** What the wallet uses of the process besides the house: the providers that the settings name. */
export interface WalletNeeds {
  readonly verification: Pick<InvestorNeeds['verification'], 'payments' | 'bankLink'>;
}

/** What the wallet's side of the server uses of the process. */
export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** For proofs that somebody logged in a moment ago. */
  readonly realTime: Clock;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly mailer: Mailer;
  readonly site: Site;
  /** Null where none is set up: no bank is linked then and no money moves. */
  readonly payments: Payments | null;
  /** The firm's own two funding sources; null with `payments`. */
  readonly settlement: PaymentsService['settlement'] | null;
  /** Null where none is set up: banks are then added by their numbers alone. */
  readonly bankLink: BankLink | null;
  /** The page of the built-in bank link; null where the service has its own. */
  readonly bankPage: SandboxBankLink | null;
  /** Business days after landing until a deposit can be withdrawn. */
  readonly withdrawDays: number;
  /** Business days until money is paid out to a new bank. */
  readonly coolingDays: number;
  /** The most that one transfer moves, by settlement account. */
  readonly limits: { readonly first: Cents; readonly second: Cents };
  /** Tells later modules that a payment is on its way. */
  readonly paymentSent: PaymentSent;
  /** Tells later modules how a payment ended. */
  readonly paymentEnded: PaymentEnded;
  /** Tells later modules that money they were promised went back to its wallet. */
  readonly holdExpired: HoldExpired;
  /** Tells later modules that a wire of theirs has come. */
  readonly wireMatched: WireMatched;
  /** Asks later modules whether what a wire paid for still counts on it. */
  readonly purposeLasts: PurposeLasts;
  readonly wires: WireDesk;
  /** Words for transactions, by the type of their cause. */
  readonly causeReaders: CauseReaders;
  /** Where the console shows what money was moved for. */
  readonly recordPath: RecordPath;
}

export function walletDeps(house: House & WalletNeeds, settings: WalletValues): WalletDeps {
  const { database, clock, realTime, log, sealer, mailer, site, verification } = house;
  return {
    database,
    clock,
    realTime,
    log,
    sealer,
    mailer,
    site,
    payments: verification.payments?.money ?? null,
    settlement: verification.payments?.settlement ?? null,
    bankLink: verification.bankLink?.link ?? null,
    bankPage: verification.bankLink?.page ?? null,
    withdrawDays: settings.FURROW_ACH_WITHDRAW_DAYS,
    coolingDays: settings.FURROW_BANK_COOLING_DAYS,
    limits: {
      first: settings.FURROW_PAYMENT_LIMIT_FIRST,
      second: settings.FURROW_PAYMENT_LIMIT_SECOND,
    },
    paymentSent: tellPaymentSent(house),
    paymentEnded: tellPaymentEnded(house),
    holdExpired: tellHoldExpired(house),
    wireMatched: tellWireMatched(house),
    purposeLasts: askPurposeLasts(house),
    wires: { instructions: wireInstructionsOf(settings), isDemo: house.isDemo },
    causeReaders: causeReaders(house),
    recordPath: recordPathOf(house),
  };
}
