import { PDFDocument } from 'pdf-lib';

/** Undefined when it cannot be read. Whether it is encrypted is for the caller to ask. */
export const loadOrUndefined = (bytes: Uint8Array): Promise<PDFDocument | undefined> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    ignoreEncryption: true,
    parseSpeed: Number.POSITIVE_INFINITY,
  }).catch(() => undefined);
