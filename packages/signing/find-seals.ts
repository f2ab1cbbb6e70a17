/** Where a seal stands in a file. It covers everything before and behind its gap, up to the end of its part. */
export interface FoundSeal {
  readonly gap: { readonly start: number; readonly end: number };
  /** Where what it covers ends: the end of the file, unless somebody signed later. */
  readonly end: number;
  /** What the gap contains, as it is written. */
  readonly contents: string;
}

const SEAL = /\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10}) *\]\s\/Contents </g;

/**
 * Looks for seals as they are written here, in the order of the file, without reading the file as a PDF: a damaged one may not be readable.
 * A seal within an attached file stands elsewhere than it says, and is none of this file.
 */
export function findSeals(bytes: Uint8Array): FoundSeal[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Array.from(text.matchAll(SEAL)).flatMap((match) => {
    const [start = 0, next = 0, length = 0] = match.slice(1).map(Number);
    const isHere = match.index + match[0].length - 1 === start;
    if (!isHere || next <= start + 2 || text[next - 1] !== '>') return [];
    return [{ gap: { start, end: next }, end: next + length, contents: text.slice(start + 1, next - 1) }];
  });
}

/** What the seal is made over. */
export function coveredBySeal(bytes: Uint8Array, { gap, end }: FoundSeal): [Uint8Array, Uint8Array] {
  return [bytes.subarray(0, gap.start), bytes.subarray(gap.end, end)];
}

/** The signature within the gap; the zeros behind it only fill the room. */
export function cmsOf({ contents }: FoundSeal): Buffer {
  const padded = Buffer.from(contents, 'hex');
  const bytes = padded[1] === 0x82 ? 4 + padded.readUInt16BE(2) : 0;
  return padded.subarray(0, bytes);
}

const TIME = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/;
const TIME_WITHIN = 60;

/** When the seal says that it was made; undefined where it does not say so in the usual way. */
export function sealTime(bytes: Uint8Array, { gap }: FoundSeal): Date | undefined {
  const text = Buffer.from(bytes.subarray(gap.end, gap.end + TIME_WITHIN)).toString('latin1');
  const [, year, month, day, hour, minute, second] = TIME.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
