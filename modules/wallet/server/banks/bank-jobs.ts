import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';

/** Commands run where nobody is asked and no mail is written: they queue these. */
export const openSourceJob = declareJob<{ readonly bankId: Id<'bank'> }>('wallet.open-bank-source');
export const removeSourceJob = declareJob<{ readonly bankId: Id<'bank'> }>('wallet.remove-bank-source');

export type BankEmailKind =
  | 'added'
  | 'added_under_review'
  | 'verified'
  | 'amounts_landed'
  | 'failed'
  | 'removed'
  | 'removed_by_return';

export const bankEmailJob = declareJob<{ readonly kind: BankEmailKind; readonly bankId: Id<'bank'> }>(
  'wallet.tell-of-bank',
);
