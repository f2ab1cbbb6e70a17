import { err, ok, type Result } from '@furrow/kernel/result';

export type PathRefusal = 'not_a_path';

const LONGEST = 300;
const ABSOLUTE = /^https?:\/\//i;
const CONTROL = /\p{Cc}/u;
/** Also where a question mark or a hash was encoded by mistake, as mail programs do: a token may follow all the same. */
const ENCODED_QUERY = /%3f|%23/i;
/** The host is never kept, so any will do. */
const BASE = 'http://site.invalid';

/**
 * The path of an address that anybody may have written. It is shown to operators later, so what comes out is always a
 * slash and printable ASCII, stays percent-encoded, and cannot be taken for an address on another host.
 */
export function reportedPath(text: string): Result<string, PathRefusal> {
  // Asked before parsing: a URL loses line ends and lone surrogates without a word.
  if (CONTROL.test(text) || !text.isWellFormed()) return err('not_a_path');
  if (!ABSOLUTE.test(text) && !isRooted(text)) return err('not_a_path');
  if (!URL.canParse(text, BASE)) return err('not_a_path');
  const path = new URL(text, BASE).pathname.split(ENCODED_QUERY, 1)[0] ?? '';
  const decoded = decode(path);
  if (!isRooted(path) || decoded === null || CONTROL.test(decoded)) return err('not_a_path');
  // Once more: what was cut off may have been the rest of a name that began with two dots.
  return ok(new URL(cut(path), BASE).pathname);
}

/** Two slashes, or what a browser reads as two, would begin with a host. */
function isRooted(text: string): boolean {
  return /^\/(?![/\\])/.test(text);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Never in the middle of an encoded character. */
function cut(path: string): string {
  let end = Math.min(path.length, LONGEST);
  while (decode(path.slice(0, end)) === null) end -= 1;
  return path.slice(0, end);
}
