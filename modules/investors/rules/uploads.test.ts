import { describe, expect, it } from 'vitest';
import {
  UPLOAD_BYTES,
  UPLOAD_PURPOSES,
  uploadEndings,
  uploadLimit,
  uploadMessage,
  uploadRefusal,
} from './uploads.ts';

const MEGABYTE = 1024 * 1024;

describe('an upload', () => {
  it.each([
    [0, 'file_empty'],
    [1, null],
    [25 * MEGABYTE, null],
    [25 * MEGABYTE + 1, 'file_too_large'],
    [26 * MEGABYTE, 'file_too_large'],
  ])('of %i bytes: %s', (bytes, refusal) => {
    for (const purpose of UPLOAD_PURPOSES.filter((one) => one !== 'identity_document')) {
      expect(uploadRefusal(purpose, { bytes, mediaType: 'image/png' })).toBe(refusal);
    }
    expect(UPLOAD_BYTES).toBe(26_214_400);
  });

  it.each([
    ['business_document', 'application/pdf', null],
    ['identity_document', 'application/pdf', 'file_type'],
    ['identity_document', 'image/jpeg', null],
    ['profile_image', 'application/pdf', 'file_type'],
    ['profile_image', 'image/jpeg', null],
    ['accreditation_evidence', 'image/svg+xml', 'file_type'],
    ['accreditation_evidence', 'text/html', 'file_type'],
    ['business_document', '', 'file_type'],
    ['employer_consent', 'application/zip', 'file_type'],
  ] as const)('G9 for %s of the kind %s: %s', (purpose, mediaType, refusal) => {
    expect(uploadRefusal(purpose, { bytes: 1_000, mediaType })).toBe(refusal);
  });

  it('of a document that goes to the payments provider is refused before it is sent', () => {
    const picture = (bytes: number) => uploadRefusal('identity_document', { bytes, mediaType: 'image/png' });
    expect(picture(10 * MEGABYTE)).toBeNull();
    expect(picture(10 * MEGABYTE + 1)).toBe('file_too_large');
    expect(uploadMessage('identity_document', 'file_too_large')).toContain('10 MB');
  });

  it('is refused in words that say what would be taken', () => {
    expect(uploadMessage('business_document', 'file_type')).toContain('a PDF, a PNG or a JPEG picture');
    expect(uploadMessage('profile_image', 'file_type')).toContain('a PNG or a JPEG picture');
    expect(uploadMessage('profile_image', 'file_too_large')).toContain('25 MB');
    expect(uploadMessage('profile_image', 'file_empty')).not.toContain('{');
  });

  it('says what and how many there may be', () => {
    expect(uploadLimit('profile_image')).toBe('PNG or JPEG. At most 1 file of 25 MB each.');
    expect(uploadLimit('identity_document')).toBe('PNG or JPEG. At most 2 files of 10 MB each.');
    expect(uploadLimit('employer_consent')).toBe('PDF, PNG or JPEG. At most 2 files of 25 MB each.');
    expect(uploadEndings('identity_document')).toEqual(['.png', '.jpg', '.jpeg']);
  });
});
