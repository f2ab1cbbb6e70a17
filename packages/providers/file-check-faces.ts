import { ascii, indexOfBytes, startsWith } from './file-check-bytes.ts';
import type { ContentFault } from './file-check-fault.ts';
import { isPdf } from './file-check-picture.ts';

const END_OF_ZIP = Uint8Array.of(0x50, 0x4b, 0x05, 0x06);
/** A reader of archives looks for the end of one in this last part of a file, whatever comes first. */
const LAST_PART = 66_000;
const FIRST_PART = 1024;
const PDF_HEADER = /%PDF-\d/;
/** Where an archive of this kind says what it is. */
const TAR = { at: 257, mark: ascii('ustar') };
const MARKUP = /<(?:!doctype|html|script|svg|body|iframe|\?php)/i;

/** The file that every scanner for viruses must find; in two parts, so that none finds it here. */
const TEST_VIRUS = ascii(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!'].join('-'));

/** What else a file could be taken for, whatever it says it is; null for nothing. */
export function otherFace(bytes: Uint8Array): ContentFault | null {
  if (indexOfBytes(bytes, TEST_VIRUS) >= 0) return 'file_known_virus';
  const end = bytes.subarray(Math.max(0, bytes.length - LAST_PART));
  if (indexOfBytes(end, END_OF_ZIP) >= 0) return 'file_two_faced';
  const start = String.fromCharCode(...bytes.subarray(0, FIRST_PART));
  if (startsWith(bytes.subarray(TAR.at), TAR.mark)) return 'file_two_faced';
  // Readers of PDFs accept one that begins anywhere in this part.
  if (!isPdf(bytes) && PDF_HEADER.test(start)) return 'file_two_faced';
  return MARKUP.test(start) ? 'file_two_faced' : null;
}
