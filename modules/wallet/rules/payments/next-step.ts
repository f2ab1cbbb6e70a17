import type { TransactionStatus } from '../transactions/status.ts';

export interface PaymentStanding {
  readonly status: TransactionStatus;
  readonly isReturned: boolean;
}

/**
 * What the service's word asks of us: `settle`, `fail` and `cancel` end what waits, `return` takes back what had landed.
 * `contradiction`: it says that money moved which we gave back; a person looks at it.
 */
export type PaymentStep = 'settle' | 'fail' | 'cancel' | 'return' | 'contradiction' | null;

/**
 * Each word is taken as what is so now, however late it comes and however often: an end is never left, and of a return
 * there is one. So the order in which words arrive decides nothing.
 */
export function nextStep({ status, isReturned }: PaymentStanding, said: TransactionStatus): PaymentStep {
  if (said === 'pending' || said === status) return null;
  if (status === 'pending') return ENDS[said];
  if (status === 'processed') return isReturned ? null : 'return';
  return said === 'processed' ? 'contradiction' : null;
}

const ENDS = { processed: 'settle', failed: 'fail', cancelled: 'cancel' } as const;
