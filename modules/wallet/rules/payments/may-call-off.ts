import type { TransactionStatus } from '../transactions/status.ts';

/** Whether a payment can still be kept from moving: until the service hands its file to the banks. */
export const mayCallOff = (
  { status, cancelUntil }: { readonly status: TransactionStatus; readonly cancelUntil: Date },
  now: Date,
): boolean => status === 'pending' && now < cancelUntil;
