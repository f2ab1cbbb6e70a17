/** How everything that a person can be told went wrong is written: code → status and words. Each module has its own. */
import { FORM_ERRORS } from './errors-forms.ts';
import { HTTP_ERRORS } from './errors-http.ts';

export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;
export type MessageParams = Readonly<Record<string, string | number>>;
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface PublicErrorOptions {
  readonly fields?: FieldErrors | undefined;
  readonly params?: MessageParams | undefined;
  /** For 429 and 503: when to come back. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** An error whose words are meant for the person; everything else is answered as `internal`. */
export class PublicError extends Error {
  override readonly name = 'PublicError';
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, { status, message }: ErrorEntry, options: PublicErrorOptions = {}) {
    super(filled(message, options.params), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface ErrorCatalogue<Code extends string> {
  readonly entries: Readonly<Record<Code, ErrorEntry>>;
  isErrorCode(code: unknown): code is Code;
  messageFor(code: Code, params?: MessageParams): string;
  publicError(code: Code, options?: PublicErrorOptions): PublicError;
}

/** A closed list: only codes that have words can be used. */
export function errorCatalogue<const Entries extends ErrorEntries>(
  entries: Entries,
): ErrorCatalogue<keyof Entries & string> {
  type Code = keyof Entries & string;
  return {
    entries,
    isErrorCode: (code): code is Code => typeof code === 'string' && Object.hasOwn(entries, code),
    messageFor: (code, params) => filled(entryOf(entries, code).message, params),
    publicError: (code, options) => new PublicError(code, entryOf(entries, code), options),
  };
}

/** What every service answers, whatever it is about. */
export const PLATFORM_ERRORS = { ...HTTP_ERRORS, ...FORM_ERRORS } as const;

export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;

export const { isErrorCode, messageFor, publicError } = errorCatalogue(PLATFORM_ERRORS);

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly __error__: readonly string[];
  readonly fields?: FieldErrors;
}

/** The answer on the wire. It never carries the cause. */
export function errorBody(error: PublicError): ErrorBody {
  const body = { code: error.code, message: error.message, __error__: [error.message] };
  return error.fields === undefined ? body : { ...body, fields: error.fields };
}

function entryOf(entries: ErrorEntries, code: string): ErrorEntry {
  const entry = Object.hasOwn(entries, code) ? entries[code] : undefined;
  if (entry === undefined) throw new Error(`there are no words for the error ${code}`);
  return entry;
}

/** A placeholder without a value stays as it is, so that a forgotten one is seen in tests. */
function filled(message: string, params: MessageParams = {}): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
