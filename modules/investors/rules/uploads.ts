import { messageFor } from '@furrow/kernel/errors';
import { plural } from '@furrow/kernel/text';

/** What a file is sent for. */
export const UPLOAD_PURPOSES = [
  'identity_document',
  'business_document',
  'accreditation_evidence',
  'employer_consent',
  'profile_image',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export type UploadMediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const PAPERS: readonly UploadMediaType[] = ['application/pdf', 'image/png', 'image/jpeg'];

export const UPLOAD_MEDIA_TYPES: Readonly<Record<UploadPurpose, readonly UploadMediaType[]>> = {
  identity_document: PAPERS,
  business_document: PAPERS,
  accreditation_evidence: PAPERS,
  employer_consent: PAPERS,
  profile_image: ['image/png', 'image/jpeg'],
};

export const UPLOAD_FILES_MAX: Readonly<Record<UploadPurpose, number>> = {
  identity_document: 2,
  business_document: 10,
  accreditation_evidence: 20,
  employer_consent: 2,
  profile_image: 1,
};

const KINDS: Readonly<Record<UploadMediaType, string>> = {
  'application/pdf': 'a PDF',
  'image/png': 'a PNG',
  'image/jpeg': 'a JPEG picture',
};

const MEGABYTE = 1024 * 1024;
export const UPLOAD_MEGABYTES = 25;
export const UPLOAD_BYTES = UPLOAD_MEGABYTES * MEGABYTE;
/** What the payments provider takes of one paper. */
export const PROVIDER_MEGABYTES = 10;
export const PROVIDER_BYTES = PROVIDER_MEGABYTES * MEGABYTE;

/** Papers of people may all have to go there; those of a business only once it asks. */
const megabytesOf = (purpose: UploadPurpose) =>
  purpose === 'identity_document' ? PROVIDER_MEGABYTES : UPLOAD_MEGABYTES;

/** Of one person, whatever became of the files: all the evidence that one request takes, at its largest. */
export const UPLOADS_A_DAY = { files: 200, bytes: 20 * UPLOAD_BYTES } as const;

export type UploadRefusal = 'file_empty' | 'file_too_large' | 'file_type';

/** Before a file is sent and before it is read: the browser asks the same. What is in it is judged afterwards. */
export function uploadRefusal(
  purpose: UploadPurpose,
  file: { readonly bytes: number; readonly mediaType: string },
): UploadRefusal | null {
  if (file.bytes === 0) return 'file_empty';
  if (file.bytes > megabytesOf(purpose) * MEGABYTE) return 'file_too_large';
  return UPLOAD_MEDIA_TYPES[purpose].some((type) => type === file.mediaType) ? null : 'file_type';
}

export function uploadMessage(purpose: UploadPurpose, refusal: UploadRefusal): string {
  return messageFor(refusal, { megabytes: megabytesOf(purpose), kinds: uploadKinds(purpose) });
}

/** 'a PDF, a PNG or a JPEG picture' */
export function uploadKinds(purpose: UploadPurpose): string {
  const kinds = UPLOAD_MEDIA_TYPES[purpose].map((type) => KINDS[type]);
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

/** 'At most 2 files.' beside the button that adds one. */
export function uploadLimit(purpose: UploadPurpose): string {
  const most = UPLOAD_FILES_MAX[purpose];
  return `At most ${most} ${plural(most, 'file')} of ${megabytesOf(purpose)} MB each.`;
}
