import type { PublicError } from '@furrow/kernel/errors';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { type ErrorCode, publicError, UPLOAD_MEGABYTES, uploadKinds } from '../../rules/index.ts';

const CODES: Readonly<Partial<Record<ContentFault, ErrorCode>>> = {
  file_empty: 'file_empty',
  file_too_large: 'file_too_large',
  file_kind: 'file_type',
  pdf_active: 'file_active',
  pdf_encrypted: 'file_locked',
  pdf_too_dense: 'file_too_much',
  pdf_too_long: 'file_too_much',
  image_too_large: 'file_too_much',
  check_busy: 'files_busy',
};

export const COME_BACK = { retryAfterSeconds: 20 };

interface Taken {
  readonly kinds?: string;
  readonly megabytes?: number;
}

/** Why a document is not taken, in words for whoever sent it. */
export function refusalOf(fault: ContentFault, taken: Taken = {}): PublicError {
  const { kinds = uploadKinds('accreditation_evidence'), megabytes = UPLOAD_MEGABYTES } = taken;
  return publicError(CODES[fault] ?? 'file_damaged', {
    params: { megabytes, kinds },
    ...(fault === 'check_busy' ? COME_BACK : {}),
  });
}
