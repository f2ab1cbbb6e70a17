/** Why a figure cannot be given. A figure that is not known is never shown as zero. */
export const RETURN_GAPS = {
  no_flows: 'No money has been paid in yet.',
  single_flow: 'There is only one payment, so there is nothing to compare it with.',
  no_time: 'Everything happened on one day, so there is no period to measure.',
  nothing_paid_in: 'Nothing was paid for this position, so there is no cost to measure against.',
  nothing_came_back:
    'Nothing has come back and the position is valued at zero, so no rate can be calculated.',
  paid_out_before_paid_in: 'The first payment on record is money paid out, so the record is incomplete.',
  no_valuation: 'The farm has not been valued yet.',
  valued_before_purchase: 'The farm has not been valued since this position was bought.',
  before_offering:
    'A payment or valuation is dated before the offering began, so the record is being checked.',
  no_root: 'No single yearly rate matches these payments.',
  several_roots: 'More than one yearly rate fits these payments, so we don’t show one.',
  beyond_scale: 'The rate is below −99.99% or above 10,000%, which is too extreme to be meaningful.',
  value_zero: 'The position was valued at zero during the period, so later changes cannot be measured.',
  flows_outweigh_value: 'More was paid out between two valuations than the position was worth.',
  transferred: 'The position was transferred without a price.',
  received_by_transfer:
    'These shares came from another account without a price, so there is no cost to measure against.',
  no_proceeds: 'We have no record of what the sale paid.',
  under_a_year: 'A yearly target is compared only after a full year.',
  no_target: 'This offering has no target.',
} as const;

export type ReturnGap = keyof typeof RETURN_GAPS;
export const RETURN_GAP_CODES = Object.keys(RETURN_GAPS) as ReturnGap[];

export interface NotKnown {
  readonly available: false;
  readonly why: ReturnGap;
}

/** A figure, or the reason why there is none. */
export type Known<T> = { readonly available: true; readonly value: T } | NotKnown;

export const known = <T>(value: T): Known<T> => ({ available: true, value });
export const notKnown = (why: ReturnGap): NotKnown => ({ available: false, why });

/** The reason in words, for a person. */
export const returnGapText = (why: ReturnGap): string => RETURN_GAPS[why];
