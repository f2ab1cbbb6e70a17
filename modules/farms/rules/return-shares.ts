import { type FarmStatus, shelfOf } from './status.ts';

export type ReturnRefusal =
  | { readonly code: 'shares_invalid' }
  | { readonly code: 'farm_unknown' }
  /** Once it is closed, shares change hands and never go back. */
  | { readonly code: 'farm_closed' }
  | { readonly code: 'shares_not_held'; readonly held: number };

export type TransferRefusal = Exclude<ReturnRefusal, { readonly code: 'farm_closed' }>;

/** While it is offered, on hold too: then an offering that failed gives its money back. */
export function takesSharesBack(status: FarmStatus): boolean {
  return shelfOf(status) === 'open';
}
