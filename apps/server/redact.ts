const REDACTED = '[redacted]';
const MAX_DEPTH = 8;
/** Longer texts are cut before they are searched: what an outsider sends must not cost more than a line is worth (G15). */
const LONGEST_TEXT = 2_000;
const LONGEST_STACK = 8_000;

/** Names whose values never reach a log, wherever they stand: headers, bodies, query strings, nested objects. */
const SENSITIVE_NAME =
  /^(authorization|proxy-?authorization|cookie|set-?cookie|.*token.*|.*password.*|passwd|pwd|secret|.*_secret|.*secret_.*|ssn|ein|tin|birthday|dob|date_?of_?birth|account_?number|routing_?number|api_?key|mfa_?code|otp|code_?verifier|s)$/i;

const isSensitive = (name: string) => SENSITIVE_NAME.test(name);

/** Of addresses alone: elsewhere these words mean harmless things, but here a provider sends a sign-in back. */
const SENSITIVE_IN_ADDRESS = /^(code|state|nonce)$/i;

/** Values that give themselves away without a name: bearer tokens, JWTs, US taxpayer numbers, URLs with a password. */
const SENSITIVE_TEXT: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b\d{3}-\d{2}-\d{4}\b/g, REDACTED],
  [/\b\d{2}-\d{7}\b/g, REDACTED],
  // The name of the scheme is bounded, or every letter of a long word would be the start of a new search.
  [/(\b[a-z][a-z0-9+.-]{1,14}:\/\/[^\s:/@]+):[^\s@/]+@/gi, `$1:${REDACTED}@`],
  [/([?&][\w.-]*(?:token|password|secret|ssn|ein)[\w.-]*=)[^&\s"']+/gi, `$1${REDACTED}`],
];

export function redactText(text: string, longest = LONGEST_TEXT): string {
  let clean = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
  for (const [pattern, replacement] of SENSITIVE_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}

/** The path as it is, the query with sensitive values blanked; searches (`s`) may hold anything a person types. */
export function redactUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return redactText(url);
  const pairs = url.slice(mark + 1, mark + 1 + LONGEST_TEXT).split('&');
  const clean = pairs.map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    const plain = decodeLoosely(name);
    return isSensitive(plain) || SENSITIVE_IN_ADDRESS.test(plain) ? `${name}=${REDACTED}` : redactText(pair);
  });
  return `${redactText(url.slice(0, mark))}?${clean.join('&')}`;
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

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
