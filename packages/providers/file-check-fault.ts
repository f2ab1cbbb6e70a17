/** Why a file is not taken. */
export const CONTENT_FAULTS = [
  'file_empty',
  'file_too_large',
  /** Not one of the kinds that are taken, or its name says another. */
  'file_kind',
  /** Broken, or it ends elsewhere than its kind ends: something else may be in it. */
  'file_damaged',
  /** It is, or could be read as, something else as well. */
  'file_two_faced',
  'file_known_virus',
  'image_too_large',
  'pdf_encrypted',
  /** Scripts, launched programs, files within, forms of another kind: nothing that only shows pages needs them. */
  'pdf_active',
  /** Something in it unpacks to far more than it is. */
  'pdf_too_dense',
  'pdf_too_long',
  'csv_not_text',
  /** A cell that a spreadsheet would run. */
  'csv_formula',
  /** Nothing is wrong with it; too many others are being looked at. */
  'check_busy',
] as const;
export type ContentFault = (typeof CONTENT_FAULTS)[number];
