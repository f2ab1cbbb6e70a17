/** A document the payments provider may ask for: of the person who acts, or of the business. */
export type Document = 'person' | 'business';

const OF_WANT: Readonly<Record<string, readonly Document[]>> = {
  document: ['person'],
  business_document: ['business'],
  controller_and_business_document: ['person', 'business'],
};

/** What is still to be sent, from what the provider wants. One that asks without saying what wants the person's. */
export function documentsWanted(status: string, wants: readonly string[]): Document[] {
  if (status !== 'document' && status !== 'kba') return [];
  const named = wants.flatMap((want) => (Object.hasOwn(OF_WANT, want) ? [...(OF_WANT[want] ?? [])] : []));
  return named.length === 0 ? ['person'] : [...new Set(named)];
}

/**
 * The provider says `document` until it has decided. While everything it wants lies with it, the turn is its own.
 * `kba`, questions about a person's past, takes the way of documents.
 */
export function walletAfterCustomer(
  status: 'unverified' | 'retry' | 'kba' | 'document' | 'verified' | 'suspended' | 'deactivated',
  wanted: readonly Document[],
  sent: readonly Document[],
): 'unverified' | 'retry' | 'document' | 'document_sent' | 'verified' | 'suspended' | 'deactivated' {
  if (status !== 'kba' && status !== 'document') return status;
  return wanted.every((document) => sent.includes(document)) ? 'document_sent' : 'document';
}
