import type { ReturnProfile } from '../../farms/rules/index.ts';

/** A portfolio at the end of a day, in dollars. */
export interface PortfolioPointView {
  readonly day: string;
  /** Up to and with that day. */
  readonly paid_in: string;
  readonly paid_out: string;
  readonly value: string;
  /** How much of the value is what was paid, because the farm had not been valued yet. */
  readonly at_cost: string;
  /** What would be left had each payment earned its offering's target; below zero where more came out than that. */
  readonly plan: string;
  /** The same in the index; null where the index has no figures. */
  readonly index: string | null;
}

/** From the first payment to today. */
export interface PortfolioHistory {
  readonly points: readonly PortfolioPointView[];
  readonly index: {
    readonly name: string;
    readonly source: string;
    /** The last day shown for which it has figures; null where it has none to compare with. */
    readonly through: string | null;
  };
  /** Holdings that ended without a record of what they paid: from their end on they are in neither plan nor index. */
  readonly unrecorded: number;
  /** Holdings with shares that came or went without a price: they are left out. */
  readonly transferred: number;
}

/** What a farm is expected to pay next, and on what that is based. */
export type NextDistributionView = {
  readonly farm: { readonly name: string; readonly slug: string };
} & (
  | { readonly basis: 'approved'; readonly day: string; readonly amount: string }
  | {
      readonly basis: 'plan';
      readonly year: number;
      readonly before: string;
      readonly amount: string;
      readonly planned: string;
      readonly paid: string;
    }
  | { readonly basis: 'none'; readonly text: string }
);

export interface NextDistributions {
  readonly data: readonly NextDistributionView[];
  /** Smaller holdings that are not listed. */
  readonly more: number;
}

/** What was paid for, by the return profile of the offerings. */
export interface KindPartView {
  readonly kind: ReturnProfile;
  readonly properties: number;
  readonly amount: string;
  readonly percent: string;
}

/** An account through which something is held. */
export interface PortfolioAccount {
  readonly id: string;
  readonly name: string;
}
