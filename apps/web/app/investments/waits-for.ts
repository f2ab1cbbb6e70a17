import type { InvestmentStatus } from '@furrow/modules/investments/rules';

interface WaitsFor {
  readonly text: string;
  readonly isYours?: true;
}

const WAITS_FOR: Readonly<Partial<Record<InvestmentStatus, WaitsFor>>> = {
  confirmation_pending: { text: 'Waiting for the money' },
  confirmation: { text: 'Money on its way' },
  completed: { text: 'Paid for, waiting for closing' },
  escrow_failed: { text: 'Payment failed', isYours: true },
  accreditation_doc_sent: { text: 'Accreditation under review' },
  accreditation_declined: { text: 'Accreditation needs other documents', isYours: true },
  system_err: { text: 'With us' },
};

/** What an investment that has not closed waits for, in a few words, and whether that is up to its owner. */
export const waitsFor = (status: InvestmentStatus): WaitsFor =>
  WAITS_FOR[status] ?? { text: 'Not confirmed yet', isYours: true };
