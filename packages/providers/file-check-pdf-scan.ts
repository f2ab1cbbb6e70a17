/**
 * What a PDF that only shows pages has no use for. The names as they stand in a file; a hash sign may stand for any
 * letter of one ('/Java#53cript'), so they are read before they are compared.
 */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'OnInstantiate',
]);

/** So short that packed pictures have them by chance: they are looked for only where objects are written. */
const SHORT_ACTIVE = new Set(['AA', 'EF', 'XFA']);

const OPEN_ACTION = 'OpenAction';
/** The page to begin with: an array that holds no dictionary, and so no action. Several programs write one always. */
const DESTINATION = /^\s*\[[^[\]<>()]{0,200}\]/;

const NAME = /\/([A-Za-z0-9#]{2,60})/g;

/** `text`: bytes of a file, a character each. */
export function hasActiveName(text: string): boolean {
  for (const { name, behind } of namesOf(text)) {
    if (ACTIVE.has(name)) return true;
    if (isOpenAction(name) && !DESTINATION.test(text.slice(behind, behind + 300))) return true;
  }
  return false;
}

export function hasShortActiveName(text: string): boolean {
  for (const { name } of namesOf(text)) if (SHORT_ACTIVE.has(name)) return true;
  return false;
}

export const isActiveName = (name: string): boolean => ACTIVE.has(name) || SHORT_ACTIVE.has(name);
export const isOpenAction = (name: string): boolean => name === OPEN_ACTION;

function* namesOf(text: string): Iterable<{ readonly name: string; readonly behind: number }> {
  for (const { 0: all, 1: name = '', index } of text.matchAll(NAME))
    yield { name: plainName(name), behind: index + all.length };
}

/** The parts of a text that stand in no stream: its objects. */
export function* outsideStreams(text: string): Iterable<string> {
  let at = 0;
  for (;;) {
    const begun = text.indexOf('stream', at);
    const ended = begun < 0 ? -1 : text.indexOf('endstream', begun);
    if (ended < 0) break;
    yield text.slice(at, begun);
    at = ended + 'endstream'.length;
  }
  yield text.slice(at);
}

/** How a stream that holds other objects is described, for whoever must unpack it with care. */
export interface PackedObjects {
  readonly start: number;
  readonly end: number;
  readonly isDeflated: boolean;
}

export type PackedScan =
  | { readonly ok: true; readonly streams: readonly PackedObjects[] }
  /** Described in a way that cannot be judged without unpacking. */
  | { readonly ok: false };

/** Documents of thousands of pages have fewer. */
const MOST_STREAMS = 50_000;
const STREAM = /\bstream(?: ?\r?\n|\r)?/g;

/** The streams in which objects or their table are packed: a reader unpacks these at once, so they are judged first. */
export function packedObjects(text: string): PackedScan {
  const streams: PackedObjects[] = [];
  let seen = 0;
  for (const match of text.matchAll(STREAM)) {
    seen += 1;
    if (seen > MOST_STREAMS) return { ok: false };
    const description = plainName(descriptionBefore(text, match.index));
    if (/\/Type\s*(?:%[^\n]*\s*)*\d/.test(description)) return { ok: false };
    if (!/\/(?:ObjStm|XRef)\b/.test(description)) continue;
    const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d)/.exec(description)?.[1]?.replace(/[[\]\s]/g, '');
    if (filter !== undefined && filter !== '/FlateDecode') return { ok: false };
    const start = match.index + match[0].length;
    const found = text.indexOf('endstream', start);
    streams.push({ start, end: found < 0 ? text.length : found, isDeflated: filter !== undefined });
  }
  return { ok: true, streams };
}

/** That of packed objects is a line or two. */
const LONGEST_DESCRIPTION = 2_000;

function descriptionBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_DESCRIPTION), at);
  const begun = Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'));
  return begun < 0 ? before : before.slice(begun);
}

function plainName(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_hash, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
