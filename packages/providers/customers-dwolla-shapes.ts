import { z } from 'zod';
import {
  CERTIFICATIONS,
  CUSTOMER_STATUSES,
  type Customer,
  type CustomerDocument,
  type CustomerWant,
  DOCUMENT_REFUSALS,
  DOCUMENT_TYPES,
} from './customers.ts';
import { type BeneficialOwner, OWNER_STATUSES } from './new-customer.ts';

const WANTS: Readonly<Record<string, CustomerWant>> = {
  'retry-verification': 'retry',
  'retry-with-full-ssn': 'retry',
  'verify-with-document': 'document',
  'verify-business-with-document': 'business_document',
  'verify-controller-and-business-with-document': 'controller_and_business_document',
  'certify-beneficial-ownership': 'certify_ownership',
};

export const customerShape = z
  .object({
    id: z.string().min(1),
    status: z.enum(CUSTOMER_STATUSES),
    _links: z.record(z.string(), z.unknown()),
    correlationId: z.string().nullish(),
  })
  .transform(({ id, status, _links, correlationId }): Customer => {
    const linked = Object.keys(_links).flatMap((name) =>
      Object.hasOwn(WANTS, name) && WANTS[name] !== undefined ? [WANTS[name]] : [],
    );
    const wants = new Set<CustomerWant>(linked);
    // The service would ask questions about the person's past; a document says more and offends nobody.
    if (status === 'kba') wants.add('document');
    if (status === 'retry') wants.add('retry');
    if (status === 'document' && ![...wants].some((want) => want.endsWith('document'))) wants.add('document');
    return { id, status, wants: [...wants], correlationId: correlationId ?? null };
  });

export const ownerShape = z
  .object({ id: z.string().min(1), verificationStatus: z.enum(OWNER_STATUSES) })
  .transform(({ id, verificationStatus: status }): BeneficialOwner => ({ id, status }));

export const certificationShape = z
  .object({ status: z.enum(CERTIFICATIONS) })
  .transform(({ status }) => status);

const reason = z.enum(DOCUMENT_REFUSALS).catch('Unknown');

export const documentShape = z
  .object({
    id: z.string().min(1),
    type: z.enum(DOCUMENT_TYPES),
    documentVerificationStatus: z.enum(['pending', 'accepted', 'rejected']),
    failureReason: reason.optional(),
    allFailureReasons: z.array(z.object({ reason })).optional(),
  })
  .transform((answer): CustomerDocument => {
    const { id, type, documentVerificationStatus: verdict, failureReason, allFailureReasons } = answer;
    const all = [
      ...(failureReason === undefined ? [] : [failureReason]),
      ...(allFailureReasons ?? []).map((one) => one.reason),
    ];
    return {
      id,
      type,
      verdict,
      refusals: verdict === 'rejected' ? [...new Set(all.length === 0 ? ['Unknown' as const] : all)] : [],
    };
  });

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
