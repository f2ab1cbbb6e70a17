import type { PublicError } from '@furrow/kernel/errors';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { type CONTENT_ERRORS, publicError } from '../../rules/index.ts';

const CODES: Readonly<Partial<Record<ContentFault, keyof typeof CONTENT_ERRORS>>> = {
  file_kind: 'content_file_kind',
  file_too_large: 'content_file_too_large',
  pdf_active: 'content_file_active',
  pdf_encrypted: 'content_file_active',
  pdf_too_dense: 'content_file_too_much',
  pdf_too_long: 'content_file_too_much',
  image_too_large: 'content_file_too_much',
  check_busy: 'content_files_busy',
};

/** Why a file is not taken, in words for the editor who sent it. */
export function fileRefusal(fault: ContentFault): PublicError {
  return publicError(
    CODES[fault] ?? 'content_file_damaged',
    fault === 'check_busy' ? { retryAfterSeconds: 20 } : {},
  );
}
