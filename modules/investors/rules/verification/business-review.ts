import type { DocumentStatus } from './document-status.ts';
import type { PersonStatus } from './person-status.ts';

export interface BusinessFacts {
  readonly hasMissingDetails: boolean;
  /** Everybody who must be named is, and has completed their part. */
  readonly hasEverybody: boolean;
  readonly people: readonly PersonStatus[];
  readonly documents: readonly DocumentStatus[];
}

export type BusinessLack = 'account_incomplete' | 'people_incomplete' | 'business_documents_missing';

/** What keeps a business or trust from being submitted for review, the first thing to do first. */
export function businessLacks(facts: BusinessFacts): BusinessLack[] {
  const lacksPeople = !facts.hasEverybody || facts.people.includes('document');
  return [
    ...(facts.hasMissingDetails ? (['account_incomplete'] as const) : []),
    ...(lacksPeople ? (['people_incomplete'] as const) : []),
    ...(facts.documents.every((status) => status === 'refused')
      ? (['business_documents_missing'] as const)
      : []),
  ];
}

export interface ReviewedBusiness {
  /** Of what is there now, and of what the reviewer has seen. */
  readonly version: number;
  readonly seen: number | undefined;
  /** Those whom the firm looks at itself. */
  readonly people: readonly PersonStatus[];
  readonly hasUnnamedTrustees: boolean;
}

/** Why a business under review cannot be approved. Nobody is verified by a review of others: each must have shown something. */
export function businessApprovalRefusal({
  version,
  seen,
  people,
  hasUnnamedTrustees,
}: ReviewedBusiness): 'changed_since' | 'people_incomplete' | null {
  if (seen !== version) return 'changed_since';
  const lacksDocument = people.some((status) => status === 'incomplete' || status === 'document');
  return lacksDocument || hasUnnamedTrustees ? 'people_incomplete' : null;
}
