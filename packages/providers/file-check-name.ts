export const MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/csv'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The ending that says what a file is; the first is the one it is kept under. */
const ENDINGS: Record<MediaType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
};

const LONGEST = 120;
/** Names that Windows gives to devices: a file saved under one cannot be opened again. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** What the ending of a name promises; null for none that is known here. */
export function promisedMediaType(fileName: string): MediaType | null {
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const found = Object.entries(ENDINGS).find(([, endings]) => endings.includes(ending));
  return found === undefined ? null : (found[0] as MediaType);
}

/**
 * The name under which a file is kept and saved: the last part of a path, without anything that a file system, a
 * header or a reader could take for something else, and with the one ending that its content has.
 */
export function safeFileName(fileName: string, mediaType: MediaType): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    // Control characters, marks that turn text around, halves of characters, and what is not in Unicode.
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*%;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...stem].slice(0, LONGEST).join('').trimEnd();
  const usable = short === '' || DEVICE.test(short) ? `document${short === '' ? '' : ` ${short}`}` : short;
  return `${usable}.${ENDINGS[mediaType][0]}`;
}
