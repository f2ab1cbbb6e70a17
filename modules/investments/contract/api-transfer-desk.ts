import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { deskTransferQuery, deskTransferRecord, deskTransfers } from './transfer-desk.ts';

const DESK = '/api/masters/investments/transfers';
const roles = forRoles('treasury', 'offerings');
const params = z.strictObject({ id: z.string().max(60) });

export const listDeskTransfers = endpoint({
  ...roles,
  method: 'GET',
  path: DESK,
  summary:
    'List transfers of ownership: under way, the one that ends first on top, or ended, the latest first',
  query: deskTransferQuery,
  answer: deskTransfers,
});

export const showDeskTransfer = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/:id`,
  summary: 'Get the record of a transfer; that it was opened is recorded',
  params,
  answer: deskTransferRecord,
  refusals: ['not_found'],
});

export const stopTransfer = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/:id/stop`,
  summary: 'Stop a transfer that is under way; both sides get an email',
  params,
  body: z.strictObject({ reason }),
  answer: deskTransferRecord,
  idempotent: true,
  refusals: ['not_found', 'investment_own', 'transfer_over'],
});
