import type { Id } from '@furrow/kernel/ids';
import type { Funding } from '../../../wallet/server/index.ts';
import type { FundingType } from '../../rules/index.ts';

/** As the wallet takes it; null for a pull that names no bank. */
export function fundingOf(type: FundingType, bankId: Id<'bank'> | null): Funding | null {
  if (type !== 'bank') return { type };
  return bankId === null ? null : { type, bankId };
}
