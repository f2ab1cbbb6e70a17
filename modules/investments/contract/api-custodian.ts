import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { custodianRecord, custodianSigned } from './custodian.ts';
import { shownDisclosure } from './disclosure.ts';

const CUSTODIAN = '/api/investment/custodian';
const DESK = '/api/masters/investments/:id/custodian';
const roles = forRoles('treasury', 'offerings');
const params = z.strictObject({ id: z.string().max(60) });
const token = z.string().max(100);
const written = (most: number) => z.string().trim().min(2).max(most);

export const openCustodianDocument = endpoint({
  method: 'POST',
  path: `${CUSTODIAN}/document`,
  access: 'public',
  summary: 'Open an agreement with the link that was sent to a custodian',
  body: z.strictObject({ token, kind: z.enum(['subscription_agreement', 'operating_agreement']) }),
  idempotent: 'repeatable',
  refusals: ['not_found'],
});

export const signAsCustodian = endpoint({
  method: 'POST',
  path: `${CUSTODIAN}/signature`,
  access: 'public',
  summary: 'Sign both agreements as the custodian of an IRA',
  body: z.strictObject({
    token,
    name: written(120),
    title: written(120),
    agreed: z.literal(true).describe('To all statements'),
    disclosure: shownDisclosure,
  }),
  answer: custodianSigned,
  idempotent: 'stored',
  refusals: [
    'custodian_link_gone',
    'custodian_signed',
    'agreement_not_opened',
    'disclosure_changed',
    'agreement_unsettable',
  ],
});

export const showCustodianRecord = endpoint({
  ...roles,
  method: 'GET',
  path: DESK,
  summary: 'Get how far the signature of an IRA’s custodian is',
  params,
  answer: custodianRecord,
  refusals: ['not_found'],
});

export const sendCustodianLink = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/link`,
  summary: 'Send the custodian a new link; those that were sent before stop working',
  params,
  body: z.strictObject({ email: z.email().max(254), reason }),
  answer: custodianRecord,
  idempotent: true,
  refusals: ['not_found', 'investment_own', 'custodian_not_awaited'],
});
