import { transitions } from '@furrow/kernel/transitions';

export const DISTRIBUTION_KINDS = ['income', 'sale', 'return_of_capital'] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

export const DISTRIBUTION_STATUSES = [
  /** Amounts, dates and words can be changed. */
  'draft',
  /** The payments are worked out and fixed. */
  'checked',
  /** A second person decides. */
  'for_approval',
  /** It is paid at nine o’clock New York time on its pay day. */
  'approved',
  'paid',
  'cancelled',
] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

export const distributionMoves = transitions<DistributionStatus>({
  draft: ['checked', 'cancelled'],
  checked: ['draft', 'for_approval', 'cancelled'],
  for_approval: ['draft', 'checked', 'approved'],
  approved: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
});

/**
 * pending → paid, held or failed; held, for a blocked wallet → paid or failed; failed → pending, once when somebody says so
 * and after that when two do. Of a closed account, failed → paying_outside when two agree, and from there paid with the number
 * of what paid it, or failed again where nothing was sent.
 */
export const PAYMENT_LINE_STATUSES = ['pending', 'paid', 'held', 'failed', 'paying_outside'] as const;
export type PaymentLineStatus = (typeof PAYMENT_LINE_STATUSES)[number];

/** The first try, and one more that one person starts. */
export const MOST_PAYMENT_TRIES = 2;

export const CUSTODIAN_WIRE_STATUSES = ['waiting', 'sent', 'confirmed', 'failed'] as const;
export type CustodianWireStatus = (typeof CUSTODIAN_WIRE_STATUSES)[number];

/** The bank confirms a wire or sends it back; one that came back is sent once more, by two people each time. */
export const custodianWireMoves = transitions<CustodianWireStatus>({
  waiting: ['sent'],
  sent: ['confirmed', 'failed'],
  failed: ['waiting'],
  confirmed: [],
});

/** As people call a run: D-2026-014. */
export const runReference = (year: number, number: number): string =>
  `D-${year}-${String(number).padStart(3, '0')}`;
