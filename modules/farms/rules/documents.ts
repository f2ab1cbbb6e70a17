/** Where a document lies: the offering's documents, the notes to investors, the farm's statements. */
export const DOCUMENT_FOLDERS = ['document', 'update', 'financial_statement'] as const;
export type DocumentFolder = (typeof DOCUMENT_FOLDERS)[number];

/** Which one it is, in the folder of documents; in the order in which they are shown. */
export const DOCUMENT_KINDS = [
  'subscription_agreement',
  'operating_agreement',
  'memorandum',
  'lease',
  'appraisal',
  'title',
  'environment',
  'soil',
  'water',
  'survey',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/csv'] as const;
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number];
