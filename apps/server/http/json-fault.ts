const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * Finds what JSON.parse would accept and should not: nesting beyond any honest request, a key that appears twice
 * in one object (parsers disagree on which one counts), and half a character (`"\ud83d"`), which no database keeps. Text
 * that is no JSON at all is left to the parser.
 */
export function jsonFault(text: string): 'too_deep' | 'duplicate_key' | 'half_character' | null {
  // One entry for each open bracket: the keys seen so far, or null inside an array.
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : null);
        if (open.length > MAX_DEPTH) return 'too_deep';
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case '"': {
        const end = endOfString(text, at);
        const quoted = text.slice(at, end + 1);
        if (quoted.includes('\\u') && !unescaped(quoted).isWellFormed()) return 'half_character';
        const keys = open.at(-1);
        if (keys && text.charCodeAt(nextVisible(text, end + 1)) === COLON) {
          const key = unescaped(quoted);
          if (keys.has(key)) return 'duplicate_key';
          keys.add(key);
        }
        at = end;
        break;
      }
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function nextVisible(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** `"a"` and `"\u0061"` are the same key. */
function unescaped(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
