import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';

export const followPaymentJob = declareJob<{ readonly paymentId: Id<'pay'> }>('wallet.follow-payment');
