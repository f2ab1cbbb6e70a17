/** How far a document is, as its owner reads it. */
const DOCUMENT_STATES: Readonly<Record<string, string>> = {
  kept: 'Received',
  sent: 'Under review',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

export const documentState = (status: string): string => DOCUMENT_STATES[status] ?? 'Received';
