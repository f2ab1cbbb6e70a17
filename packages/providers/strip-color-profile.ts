import { ascii, uint32 } from './file-check-bytes.ts';

/** The parts of an ICC profile that say which color a number is. The rest names screens, cameras and their makers. */
const COLORS = new Set(
  ['rXYZ gXYZ bXYZ wtpt bkpt chad chrm lumi cicp gamt', 'rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2']
    .join(' ')
    .split(' '),
);
const HEADER = 128;
const ENTRY = 12;
const MOST_PARTS = 200;
/** What programs that insist on a name and a notice are told. */
const NAME = 'Colors of a picture';

interface Part {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The same colors without anything about who or what made them; null for what is no profile. */
export function stripColorProfile(profile: Uint8Array): Uint8Array | null {
  if (profile.length < HEADER + 4 || nameAt(profile, 36) !== 'acsp') return null;
  const count = uint32(profile, HEADER);
  const first = HEADER + 4;
  if (count > MOST_PARTS || first + count * ENTRY > profile.length) return null;
  const entries = Array.from({ length: count }, (_, at) => partAt(profile, first + at * ENTRY));
  const colors = entries.filter((part) => part !== null && COLORS.has(part.name)) as Part[];
  if (colors.length === 0) return null;
  const isNew = (profile[8] ?? 0) >= 4;
  const words = isNew ? newWords() : null;
  return assembled(headerOf(profile), [
    { name: 'desc', content: words ?? oldName() },
    { name: 'cprt', content: words ?? oldNotice() },
    ...colors,
  ]);
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function partAt(profile: Uint8Array, at: number): Part | null {
  const [from, length] = [uint32(profile, at + 4), uint32(profile, at + 8)];
  if (from + length > profile.length) return null;
  return { name: nameAt(profile, at), content: profile.subarray(from, from + length) };
}

/** Without the program, system, maker, model, day and fingerprint; a date is wanted, so it is one of nobody's. */
function headerOf(profile: Uint8Array): Uint8Array {
  const header = profile.slice(0, HEADER);
  for (const [from, to] of [
    [4, 8],
    [24, 36],
    [40, 44],
    [48, 56],
    [80, HEADER],
  ] as const)
    header.fill(0, from, to);
  header.set([0x07, 0xd0, 0, 1, 0, 1], 24);
  return header;
}

function assembled(header: Uint8Array, parts: readonly Part[]): Uint8Array {
  const table = Buffer.alloc(4 + parts.length * ENTRY);
  table.writeUInt32BE(parts.length);
  let end = HEADER + table.length;
  const contents: Uint8Array[] = [];
  // Three curves are mostly one, named three times.
  const places = new Map<string, number>();
  for (const [at, { name, content }] of parts.entries()) {
    const key = Buffer.from(content).toString('latin1');
    const place = places.get(key) ?? end;
    if (!places.has(key)) {
      const padded = new Uint8Array(Math.ceil(content.length / 4) * 4);
      padded.set(content);
      contents.push(padded);
      places.set(key, end);
      end += padded.length;
    }
    table.write(name, 4 + at * ENTRY, 'latin1');
    table.writeUInt32BE(place, 8 + at * ENTRY);
    table.writeUInt32BE(content.length, 12 + at * ENTRY);
  }
  const whole = Buffer.concat([header, table, ...contents]);
  whole.writeUInt32BE(whole.length);
  return new Uint8Array(whole);
}

/** Since version 4: one text, in one language. */
function newWords(): Uint8Array {
  const text = Buffer.from(NAME, 'utf16le').swap16();
  const start = Buffer.alloc(28);
  start.write('mluc', 'latin1');
  start.writeUInt32BE(1, 8);
  start.writeUInt32BE(12, 12);
  start.write('enUS', 16, 'latin1');
  start.writeUInt32BE(text.length, 20);
  start.writeUInt32BE(28, 24);
  return Buffer.concat([start, text]);
}

/** Before: once in plain letters, and nothing in the two other alphabets that have a place. */
function oldName(): Uint8Array {
  const start = Buffer.alloc(12);
  start.write('desc', 'latin1');
  start.writeUInt32BE(NAME.length + 1, 8);
  return Buffer.concat([start, ascii(NAME), Buffer.alloc(1 + 78)]);
}

const oldNotice = () => Buffer.concat([ascii('text'), Buffer.alloc(4), ascii(NAME), Buffer.alloc(1)]);
