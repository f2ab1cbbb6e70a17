/** What can be wrong with a signed document. */
export type FindingCode =
  | 'too_large'
  | 'not_pdf'
  | 'encrypted'
  | 'unreadable'
  | 'no_seal'
  | 'truncated'
  | 'bytes_appended'
  | 'seal_damaged'
  | 'seal_hidden'
  | 'file_changed'
  | 'signature_wrong'
  | 'certificate_not_bound'
  | 'certificate_not_valid'
  | 'certificate_untrusted'
  | 'evidence_missing'
  | 'evidence_damaged'
  | 'too_new'
  | 'consent_changed'
  | 'times_out_of_order'
  | 'signers_out_of_order'
  | 'signer_of_other_document'
  | 'agreement_missing'
  | 'agreement_changed'
  | 'service_file_missing'
  | 'service_file_changed'
  | 'page_missing'
  | 'page_changed'
  | 'page_foreign'
  | 'pages_differ';

export interface Finding {
  readonly code: FindingCode;
  /** For whoever holds the file and knows nothing of PDFs. */
  readonly sentence: string;
}

export const finding = (code: FindingCode, sentence: string): Finding => ({ code, sentence });

/** '48,211' */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
