import type { PublicError } from '@furrow/kernel/errors';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import { publicError, WALLET_ERRORS } from '../../rules/index.ts';

/** What the commands of the desk refuse with: a code, and of unknown holders how many shares they have. */
export interface DeskRefusal {
  readonly code: string;
  readonly shares?: number;
}

const isWalletCode = (code: string): code is keyof typeof WALLET_ERRORS => Object.hasOwn(WALLET_ERRORS, code);

export function deskError({ code, shares }: DeskRefusal): PublicError {
  if (code === 'proposal_waits_already') return operationsError('proposal_waits_already');
  if (!isWalletCode(code)) return publicError('not_found');
  return publicError(code, code === 'holders_unknown' ? { params: { shares: shares ?? 0 } } : {});
}
