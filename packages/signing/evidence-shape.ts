import type { Evidence } from './evidence.ts';
import { SIGNER_ROLES } from './signer-role.ts';

type Check = (value: unknown) => boolean;

const MOST_LETTERS = 500;
const MOST_LETTERS_OF_TEXT = 20_000;
/** A text that the firm publishes, which may be long. */
const MOST_LETTERS_OF_DISCLOSURE = 400_000;
const MOST_ENTRIES = 40;
const MOST_STROKES = 200;
const MOST_POINTS = 4_000;
const FIELD = { width: 1_000, height: 400 };
const SHA256 = /^[0-9a-f]{64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const text: Check = (value) => typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS;
const longText: Check = (value) =>
  typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS_OF_TEXT;
const disclosureText: Check = (value) =>
  typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS_OF_DISCLOSURE;
const hash: Check = (value) => typeof value === 'string' && SHA256.test(value);
const instant: Check = (value) =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(new Date(value).getTime());
const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const list =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** An object with these fields and no others. */
const fields = (checks: Readonly<Record<string, Check>>): Check => {
  const names = Object.keys(checks);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === names.length &&
    Object.entries(value).every(
      ([name, each]) => Object.hasOwn(checks, name) && checks[name]?.(each) === true,
    );
};

const isStroke: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length % 2 === 0 &&
  value.every(
    (each, i) => Number.isInteger(each) && each >= 0 && each <= (i % 2 ? FIELD.height : FIELD.width),
  );

const isDrawn: Check = (value) =>
  list(isStroke, MOST_STROKES)(value) &&
  Array.isArray(value) &&
  value.length > 0 &&
  value.flat().length <= 2 * MOST_POINTS;

const versioned = { version: text, sha256: hash };

const evidence = fields({
  format: oneOf(['signing-evidence']),
  composition: count,
  issuer: text,
  document: fields({ id: text, name: text, sha256: hash, pages: count }),
  party: text,
  terms: list(fields({ label: text, value: text }), MOST_ENTRIES),
  signer: fields({ order: count, role: oneOf(SIGNER_ROLES), name: text, maskedEmail: text, provedBy: text }),
  consents: list(fields({ ...versioned, text: longText }), MOST_ENTRIES),
  disclosure: either(fields(versioned), fields({ ...versioned, text: disclosureText })),
  signature: either(
    fields({ kind: oneOf(['typed']), text }),
    fields({ kind: oneOf(['drawn']), strokes: isDrawn }),
    fields({ kind: oneOf(['service']), service: text, envelope: text, sha256: hash, signedAt: instant }),
  ),
  access: fields({ ipAddress: text, device: text }),
  times: fields({ presented: instant, opened: instant, consented: instant, signed: instant }),
  auditHead: fields({ line: text, hash }),
  previous: either(oneOf([null]), hash),
});

export function isEvidence(value: unknown): value is Evidence {
  return evidence(value);
}
