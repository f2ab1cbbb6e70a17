/** The closed table of everything a person can be told went wrong: code → status and words. */
import { IDENTITY_ERRORS } from './errors-identity.ts';
import { INVESTOR_ERRORS } from './errors-investors.ts';
import { PLATFORM_ERRORS } from './errors-platform.ts';
import { SERVICE_ERRORS } from './errors-service.ts';
import { SIGN_IN_ERRORS } from './errors-sign-in.ts';

const CATALOGUE = {
  ...PLATFORM_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SERVICE_ERRORS,
  ...IDENTITY_ERRORS,
  ...INVESTOR_ERRORS,
};

export type ErrorCode = keyof typeof CATALOGUE;
export type MessageParams = Readonly<Record<string, string | number>>;
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const MESSAGES: Readonly<Record<ErrorCode, string>> = tableOf('message');
export const STATUSES: Readonly<Record<ErrorCode, number>> = tableOf('status');

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(CATALOGUE, code);
}

/** A placeholder without a value stays as it is, so that a forgotten one is seen in tests. */
export function messageFor(code: ErrorCode, params: MessageParams = {}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

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
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: PublicErrorOptions = {}) {
    super(messageFor(code, options.params), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = STATUSES[code];
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly __error__: readonly string[];
  readonly fields?: FieldErrors;
}

/** The answer on the wire. It never carries the cause. */
export function errorBody(error: PublicError): ErrorBody {
  const body = { code: error.code, message: error.message, __error__: [error.message] };
  return error.fields === undefined ? body : { ...body, fields: error.fields };
}

function tableOf<K extends 'status' | 'message'>(key: K) {
  const rows = Object.entries(CATALOGUE).map(([code, entry]) => [code, entry[key]]);
  return Object.freeze(Object.fromEntries(rows)) as Readonly<
    Record<ErrorCode, { status: number; message: string }[K]>
  >;
}
