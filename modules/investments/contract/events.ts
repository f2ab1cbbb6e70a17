import type { InvestmentStatus } from '../rules/index.ts';

/** What later modules make messages of; it is on no live channel. Whoever hears it reads everything else from the tables. */
export const INVESTMENT_EVENT = 'investments.event';

/** When it happened, by the clock of its transaction, as ISO text. */
type Dated = { readonly at: string };

/** Investments that came to a status together, as all of an offering do when it closes. */
export type MovedEvent = Dated & {
  readonly kind: 'moved';
  readonly to: InvestmentStatus;
  readonly moved: readonly {
    readonly investment_id: string;
    readonly user_id: string;
    readonly from: InvestmentStatus;
  }[];
};

export type SignedEvent = Dated & {
  readonly kind: 'countersigned' | 'custodian_signed';
  readonly user_id: string;
  readonly investment_id: string;
  readonly signing_id: string;
};

/** About the money of an investment, beside its status. */
export type MoneyEvent = Dated & {
  /** `unpaid`: what paid for a position failed or was taken back; `asked_again`: the firm asks for it by wire. */
  readonly kind: 'push_reminder' | 'unpaid' | 'asked_again' | 'paid_after_all';
  readonly user_id: string;
  readonly investment_id: string;
  /** Decimal cents that are still due; null where the investment itself says how much. */
  readonly due_cents: string | null;
};

export type PledgeEvent = Dated & {
  readonly kind: 'pledge';
  readonly user_id: string;
  readonly pledge_id: string;
  readonly act: 'made' | 'changed' | 'invested' | 'withdrawn' | 'lapsed';
};

export type TransferEvent = Dated & {
  readonly kind: 'transfer';
  readonly transfer_id: string;
  readonly turn: 'initiated' | 'ends_soon' | 'signed' | 'canceled' | 'declined' | 'expired' | 'stopped';
};

export type TaxDocumentsEvent = Dated & {
  readonly kind: 'tax_documents';
  readonly turn: 'available' | 'corrected' | 'voided' | 'again';
  readonly document_ids: readonly string[];
};

export type TaxDelayEvent = Dated & {
  readonly kind: 'tax_delay';
  readonly tax_year: number;
  readonly farm_id: string;
  readonly form: string;
};

/** What reinvesting did with distributions of an account. */
export type ReinvestEvent = Dated & {
  readonly kind: 'reinvest';
  readonly user_id: string;
  readonly account_id: string;
} & (
    | { readonly state: 'prepared'; readonly investment_id: string }
    | { readonly state: 'ask'; readonly cents: string }
    | { readonly state: 'closed'; readonly farm_id: string }
  );

export type InvestmentEvent =
  | MovedEvent
  | SignedEvent
  | MoneyEvent
  | PledgeEvent
  | TransferEvent
  | TaxDocumentsEvent
  | TaxDelayEvent
  | ReinvestEvent;
