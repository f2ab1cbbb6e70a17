const REDACTED = '[redacted]';
const MAX_DEPTH = 8;
/** Longer texts are cut before they are searched: what an outsider sends must not cost more than a line is worth (G15). */
const LONGEST_TEXT = 2_000;
const LONGEST_STACK = 8_000;

/** Names whose values never reach a log, wherever they stand: headers, bodies, query strings, nested objects. */
const SENSITIVE_NAME =
  /^(authorization|proxy-?authorization|cookie|set-?cookie|.*token.*|.*password.*|passwd|pwd|secret|.*_secret|.*secret_.*|ssn|ein|tin|birthday|dob|date_?of_?birth|account_?number|routing_?number|api_?key|mfa_?code|otp|code_?verifier|s)$/i;

const isSensitive = (name: string) => SENSITIVE_NAME.test(name);

/** Of addresses alone, where they are a sign-in that a provider sends back, or whom an account belongs to; elsewhere they are harmless. */
const SENSITIVE_IN_ADDRESS = /^(code|state|nonce|name|email)$/i;

/** Values that give themselves away without a name: bearer tokens, JWTs, US taxpayer numbers, URLs with a password, email addresses. */
const SENSITIVE_TEXT: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b\d{3}-\d{2}-\d{4}\b/g, REDACTED],
  [/\b\d{2}-\d{7}\b/g, REDACTED],
  // The name of the scheme is bounded, or every letter of a long word would be the start of a new search.
  [/(\b[a-z][a-z0-9+.-]{1,14}:\/\/[^\s:/@]+):[^\s@/]+@/gi, `$1:${REDACTED}@`],
  // An email address, its sign encoded however often. Its parts are bounded, or each letter would begin a new search.
  [
    /(?<![\w.+-])[\w.+-](?:[\w.!#$'*+=^`{|}~-]|%(?:25)*2b){0,63}(?:@|%(?:25)*40)[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,8}/gi,
    REDACTED,
  ],
  // In an address, or in one that stands in another, encoded however often.
  [
    /((?:^|[?&#;]|%(?:25)*(?:3f|26|23|3b))[\w.-]{0,40}(?:token|password|secret|ssn|ein)[\w.-]{0,40}(?:=|%(?:25)*3d))[^&\s"']+/gi,
    `$1${REDACTED}`,
  ],
];

export function redactText(text: string, longest = LONGEST_TEXT): string {
  let clean = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  for (const [pattern, replacement] of SENSITIVE_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}

/** The path as it is, the query with sensitive values blanked; searches (`s`) may hold anything a person types. */
export function redactUrl(url: string, levels = NESTED_LEVELS): string {
  const mark = url.search(/[?#]/);
  if (mark < 0) return redactText(url);
  const pairs = url.slice(mark + 1, mark + 1 + LONGEST_TEXT).split('&');
  const clean = pairs.map((pair) => redactPair(pair, levels));
  return `${redactText(url.slice(0, mark))}${url.charAt(mark)}${clean.join('&')}`;
}

/** The page to come back to is an address within an address, with secrets of its own. */
const NESTED_LEVELS = 3;

function redactPair(pair: string, levels: number): string {
  const name = pair.split('=', 1)[0] ?? '';
  const plainName = decodeLoosely(name);
  if (isSensitive(plainName) || SENSITIVE_IN_ADDRESS.test(plainName)) return `${name}=${REDACTED}`;
  const plain = decodeLoosely(pair.slice(name.length + 1));
  const clean = levels > 0 ? redactUrl(plain, levels - 1) : redactText(plain);
  if (clean === plain) return redactText(pair);
  return `${name}=${encodeURIComponent(clean).replaceAll(encodeURIComponent(REDACTED), REDACTED)}`;
}

/** A copy that is safe to log. Errors keep only what a reader needs: drivers hang rows and parameters on theirs. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Map || value instanceof Set) return `[${value.constructor.name} of ${value.size}]`;
  const clean: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    clean[name] = isSensitive(name) ? REDACTED : redact(item, depth + 1);
  }
  return clean;
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? '', LONGEST_STACK),
  };
  if ('code' in error && typeof error.code === 'string') clean.code = error.code;
  if (error.cause !== undefined && depth < MAX_DEPTH) clean.cause = redact(error.cause, depth + 1);
  if (error instanceof AggregateError) clean.errors = error.errors.map((each) => redact(each, depth + 1));
  return clean;
}

/** What can be decoded is: a part that cannot must not hide the rest. */
function decodeLoosely(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replace(/%([0-7][0-9a-f])/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  });
}
