import type { InvestmentStep } from '@furrow/modules/investments/rules';

interface WayBack {
  readonly step: InvestmentStep;
  readonly label: string;
}

const AMOUNT: WayBack = { step: 'amount', label: 'Choose another amount' };
const FUNDING: WayBack = { step: 'funding', label: 'Pay another way' };

const WAYS: Readonly<Record<string, WayBack>> = {
  shares_only_left: AMOUNT,
  shares_too_few: AMOUNT,
  resign_required: { step: 'signatures', label: 'Sign the new documents' },
  balance_too_low: FUNDING,
  wallet_blocked: FUNDING,
  wallet_closed: FUNDING,
  bank_not_verified: FUNDING,
  bank_removed: FUNDING,
  payment_over_limit: FUNDING,
  wires_not_offered: FUNDING,
  funding_wire_only: FUNDING,
};

/** Where somebody mends what kept an investment from being confirmed; null where nothing can be done. */
export function wayBack(code: string): WayBack | null {
  if (code === 'shares_none_left' || code === 'offering_not_open') return null;
  if (code.startsWith('accreditation_')) return { step: 'accreditation', label: 'Check the accreditation' };
  return WAYS[code] ?? { step: 'ownership', label: 'Check the account' };
}
