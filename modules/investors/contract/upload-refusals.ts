/** Why a document is not taken, whatever it is for. */
export const UPLOAD_REFUSALS = [
  'not_found',
  'too_many_files',
  'file_empty',
  'file_too_large',
  'file_type',
  'file_active',
  'file_locked',
  'file_damaged',
  'file_too_much',
  'files_busy',
  'uploads_at_once',
  'uploads_today',
] as const;
