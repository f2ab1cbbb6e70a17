import type { ErrorCode } from '@furrow/kernel/errors';
import { PublicError } from '@furrow/kernel/errors';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { UPLOAD_MEGABYTES } from '../../rules/index.ts';

const CODES: Readonly<Record<ContentFault, ErrorCode>> = {
  file_empty: 'file_empty',
  file_too_large: 'file_too_large',
  file_kind: 'file_type',
  file_damaged: 'file_damaged',
  file_two_faced: 'file_damaged',
  file_known_virus: 'file_damaged',
  image_too_large: 'file_too_much',
  pdf_encrypted: 'file_locked',
  pdf_active: 'file_active',
  pdf_too_dense: 'file_too_much',
  pdf_too_long: 'file_too_much',
  csv_not_text: 'file_type',
  csv_formula: 'file_type',
};

const PAPERS = 'a PDF, a PNG or a JPEG picture';
export const PICTURES = 'a PNG or a JPEG picture';

/** Why a file is not taken, in words for whoever sent it. */
export function fileError(fault: ContentFault, kinds = PAPERS): PublicError {
  return new PublicError(CODES[fault], { params: { megabytes: UPLOAD_MEGABYTES, kinds } });
}
