/** What a browser may report about a failed sign-in, made safe to keep. */
export const DEBUG_REPORT_BYTES = 4_096;

const REDACTED = '[redacted]';
const MAX_DEPTH = 6;
const SECRET_NAME =
  /token|secret|authorization|cookie|code|verifier|nonce|state|otp|ssn|hash|session|phone|birth|address/i;
const SECRET_TEXT: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b[\w-]{32,}\b/g, REDACTED],
  [/\b\d{3}-\d{2}-\d{4}\b/g, REDACTED],
  [/[^\s@"'<>]+@([\w.-]+)/g, `…@$1`],
  [/([?&#][\w.-]*(?:token|code|state|secret)[\w.-]*=)[^&\s"']+/gi, `$1${REDACTED}`],
];

export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** Anything that mentions a password is not looked at any further: it is not kept at all. */
export function mentionsPassword(data: unknown): boolean {
  return /passw(?:or)?d|\bpwd\b|passphrase/i.test(JSON.stringify(data) ?? '');
}

export function safeReport(value: unknown, depth = 0): Plain {
  if (typeof value === 'string') return safeText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => safeReport(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      safeText(name),
      SECRET_NAME.test(name) && name !== 'error_code' ? REDACTED : safeReport(item, depth + 1),
    ]),
  );
}

function safeText(text: string): string {
  return SECRET_TEXT.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
