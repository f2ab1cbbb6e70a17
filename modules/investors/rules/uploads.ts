import { plural } from '@furrow/kernel/text';
import { messageFor } from './errors.ts';

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

const PICTURES: readonly UploadMediaType[] = ['image/png', 'image/jpeg'];
const DOCUMENTS: readonly UploadMediaType[] = ['application/pdf', ...PICTURES];

export const UPLOAD_MEDIA_TYPES: Readonly<Record<UploadPurpose, readonly UploadMediaType[]>> = {
  /** Of a person the payment service takes a picture; documents of a business may have pages. */
  identity_document: PICTURES,
  business_document: DOCUMENTS,
  accreditation_evidence: DOCUMENTS,
  employer_consent: DOCUMENTS,
  profile_image: PICTURES,
};

export const UPLOAD_FILES_MAX: Readonly<Record<UploadPurpose, number>> = {
  identity_document: 2,
  business_document: 10,
  accreditation_evidence: 20,
  employer_consent: 2,
  profile_image: 1,
};

const KINDS: Readonly<
  Record<
    UploadMediaType,
    { readonly one: string; readonly short: string; readonly endings: readonly string[] }
  >
> = {
  'application/pdf': { one: 'a PDF', short: 'PDF', endings: ['.pdf'] },
  'image/png': { one: 'a PNG', short: 'PNG', endings: ['.png'] },
  'image/jpeg': { one: 'a JPEG picture', short: 'JPEG', endings: ['.jpg', '.jpeg'] },
};

const kindsOf = (purpose: UploadPurpose) => UPLOAD_MEDIA_TYPES[purpose].map((type) => KINDS[type]);
const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const MEGABYTE = 1024 * 1024;
export const UPLOAD_MEGABYTES = 25;
export const UPLOAD_BYTES = UPLOAD_MEGABYTES * MEGABYTE;
/** What the payments provider takes of one document. */
export const PROVIDER_MEGABYTES = 10;
export const PROVIDER_BYTES = PROVIDER_MEGABYTES * MEGABYTE;

/** Documents of people may all have to go there; those of a business only once it asks. */
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
  return listed(kindsOf(purpose).map(({ one }) => one));
}

/** What a browser offers to choose from: ['.pdf', '.png', '.jpg', '.jpeg']. */
export function uploadEndings(purpose: UploadPurpose): string[] {
  return kindsOf(purpose).flatMap(({ endings }) => endings);
}

/** 'PDF, PNG or JPEG. At most 2 files of 25 MB each.' beside the button that adds one. */
export function uploadLimit(purpose: UploadPurpose): string {
  const most = UPLOAD_FILES_MAX[purpose];
  const kinds = listed(kindsOf(purpose).map(({ short }) => short));
  return `${kinds}. At most ${most} ${plural(most, 'file')} of ${megabytesOf(purpose)} MB each.`;
}
