export { transferPath } from '@furrow/modules/investments/rules';

import { PORTFOLIO_PATH } from '../portfolio/portfolio-address.ts';

export const TRANSFER_STEPS = ['recipient', 'review', 'done'] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

/** Where somebody with this address is chosen; the address itself is typed, and stands in no address bar or log. */
export const BY_EMAIL = 'email';

/** A step of giving shares away; the first needs no name. */
export function givePath(investmentId: string, step: TransferStep = 'recipient', to?: string): string {
  const path = `${PORTFOLIO_PATH}/${investmentId}/transfer`;
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  return (step === 'recipient' ? path : `${path}/${step}`) + query;
}

/** Undefined where the address names no step. */
export const stepAt = (part: string | undefined): TransferStep | undefined =>
  part === undefined ? 'recipient' : TRANSFER_STEPS.slice(1).find((step) => step === part);
