export type UnavailableReason =
  | 'unreachable' // no connection could be made
  | 'connection_lost' // the connection broke while in use, or the server is going down
  | 'pool_exhausted' // every connection stayed busy until the deadline
  | 'conflict' // a transaction kept losing against others through all its attempts
  | 'resources' // the server has no memory, disk space or connection slot left
  | 'closed'; // this process is shutting down

const TEXTS: Record<UnavailableReason, string> = {
  unreachable: 'the database cannot be reached',
  connection_lost: 'the connection to the database was lost',
  pool_exhausted: 'no database connection became free in time',
  conflict: 'the transaction kept conflicting with others',
  resources: 'the database is out of resources',
  closed: 'the database was closed',
};

/** A passing condition: callers answer 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;
  /** True when the connection broke with a write or commit on its way: it may or may not have happened. */
  readonly outcomeUnknown: boolean;
  readonly retryAfterSeconds = 2;

  constructor(reason: UnavailableReason, options: { cause?: unknown; outcomeUnknown?: boolean } = {}) {
    super(TEXTS[reason], { cause: options.cause });
    this.reason = reason;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}

/** A mistake in the calling code, never a passing condition. */
export class DatabaseMisuse extends Error {
  override readonly name = 'DatabaseMisuse';
}

/** The five-character SQLSTATE of an error raised by PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** The constraint an error is about, if `error` is a violation of a unique constraint. */
export function violatedUnique(error: unknown): string | undefined {
  if (sqlState(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : '';
}

/** Serialization failure or deadlock: the same work, begun again, may succeed. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED']);

// The server ends the connection with these: shutdown, crash of a neighbour, and its own idle and time limits.
const HANGUPS = new Set(['57P01', '57P02', '57P05', '25P03', '25P04']);

// pg reports its own conditions only by their text.
const LOST_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
];

/** The passing condition behind an error, or undefined when the error is something else (a bug, a constraint …). */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (error instanceof DatabaseUnavailable) return error.reason;
  if (error instanceof AggregateError) return firstReason(error.errors);
  if (!(error instanceof Error)) return undefined;
  const state = sqlState(error);
  if (state !== undefined && 'severity' in error) return reasonOfState(state);
  const code = 'code' in error ? String(error.code) : '';
  if (UNREACHABLE_CODES.has(code)) return 'unreachable';
  if (LOST_CODES.has(code)) return 'connection_lost';
  if (error.message.startsWith('timeout exceeded when trying to connect')) return 'pool_exhausted';
  if (error.message.includes('after calling end on the pool')) return 'closed';
  return LOST_TEXTS.some((text) => error.message.startsWith(text)) ? 'connection_lost' : undefined;
}

function firstReason(errors: readonly unknown[]): UnavailableReason | undefined {
  return errors.map(unavailableReason).find((reason) => reason !== undefined);
}

function reasonOfState(state: string): UnavailableReason | undefined {
  if (state.startsWith('08') || HANGUPS.has(state)) return 'connection_lost';
  if (state === '57P03') return 'unreachable';
  // 58030 is an I/O error: PostgreSQL stops rather than lies, and so the request is refused.
  if (state.startsWith('53') || state === '58030') return 'resources';
  return undefined;
}
