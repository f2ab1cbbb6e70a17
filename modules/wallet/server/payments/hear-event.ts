import type { Questions } from '@furrow/module/house';
import { applyBankEvent } from '../banks/apply-bank-event.ts';
import { hearTransfer } from './hear-transfer.ts';

/** What the payment service tells of banks and transfers, as it comes through the one door for its webhooks. */
export const hearPaymentEvent: Questions['paymentEvent'] = (parts, { resource, resourceId }) =>
  resource === 'transfer' ? hearTransfer(parts, resourceId) : applyBankEvent(parts, resourceId);
