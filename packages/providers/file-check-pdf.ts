import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { err, ok, type Result } from '@furrow/kernel/result';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from 'pdf-lib';
import type { ContentFault } from './file-check-fault.ts';
import {
  hasActiveName,
  hasShortActiveName,
  isActiveName,
  isOpenAction,
  outsideStreams,
  packedObjects,
} from './file-check-pdf-scan.ts';
import { unpacksTooFar } from './file-check-pdf-streams.ts';
import { boundUnpacking } from './file-check-pdf-unpacking.ts';

const MOST_PAGES = 2_000;
/** Objects are text: a file whose objects unpack to more than this is made to fill memory. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Behind the end of a PDF only the end of a line has a place. */
const END = /%%EOF\s*$/;
const LAST_PART = 2_048;

const unpack = promisify(inflate);
const wasTooDense = boundUnpacking(MOST_UNPACKED);

/** Reads a PDF with suspicion: what is in it is judged before it is unpacked. Answers how many pages it has. */
export async function checkPdf(bytes: Uint8Array): Promise<Result<number, ContentFault>> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return err('file_damaged');
  if (!END.test(text.slice(-LAST_PART))) return err('file_two_faced');
  if (hasActiveName(text) || Array.from(outsideStreams(text)).some(hasShortActiveName))
    return err('pdf_active');
  const packed = await checkPacked(bytes, text);
  if (packed !== null) return err(packed);
  return readPages(bytes);
}

async function checkPacked(bytes: Uint8Array, text: string): Promise<ContentFault | null> {
  const scan = packedObjects(text);
  if (!scan.ok) return 'pdf_too_dense';
  let room = MOST_UNPACKED;
  for (const { start, end, isDeflated } of scan.streams) {
    if (!isDeflated) continue;
    try {
      const plain = await unpack(bytes.subarray(start, end), { maxOutputLength: room });
      room -= plain.byteLength;
      const objects = plain.toString('latin1');
      if (hasActiveName(objects) || hasShortActiveName(objects)) return 'pdf_active';
    } catch (error) {
      return isTooLarge(error) ? 'pdf_too_dense' : 'file_damaged';
    }
    if (room <= 0) return 'pdf_too_dense';
  }
  return null;
}

async function readPages(bytes: Uint8Array): Promise<Result<number, ContentFault>> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      // Asked below: the library's error for it cannot be told from its others.
      ignoreEncryption: true,
    });
  } catch {
    return err(wasTooDense() ? 'pdf_too_dense' : 'file_damaged');
  }
  if (document.isEncrypted) return err('pdf_encrypted');
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  if (objects.some((object) => isActive(object, 0))) return err('pdf_active');
  if (await unpacksTooFar(objects.filter((object) => object instanceof PDFRawStream)))
    return err('pdf_too_dense');
  try {
    const pages = document.getPageCount();
    if (pages === 0) return err('file_damaged');
    return pages <= MOST_PAGES ? ok(pages) : err('pdf_too_long');
  } catch {
    return err('file_damaged');
  }
}

const DEEPEST = 50;

/** The same names where they can only be found once the file is read; nesting without end is no document either. */
function isActive(object: PDFObject, depth: number): boolean {
  if (depth > DEEPEST) return true;
  if (object instanceof PDFName) return isActiveName(object.decodeText());
  if (object instanceof PDFArray) return object.asArray().some((part) => isActive(part, depth + 1));
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return false;
  return dictionary.entries().some(([name, value]) => {
    if (isOpenAction(name.decodeText()) && !isDestination(value)) return true;
    return isActive(name, depth + 1) || isActive(value, depth + 1);
  });
}

/** Where to begin reading, which does nothing. Behind a reference there may be anything, at another time another thing. */
function isDestination(value: PDFObject): boolean {
  return (
    value instanceof PDFArray &&
    !value.asArray().some((part) => part instanceof PDFDict || part instanceof PDFArray)
  );
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
