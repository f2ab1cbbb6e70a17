import { sqlState, unavailableReason } from '@furrow/database/errors';
import { ThreadBusy } from '@furrow/documents/one-thread';
import { errorBody, type PlatformErrorCode, PublicError, publicError } from '@furrow/kernel/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_AFTER_SECONDS = 2;

const BY_FASTIFY_CODE: Readonly<Record<string, PlatformErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_NOT_FOUND: 'not_found',
};

const BY_STATUS: Readonly<Record<number, PlatformErrorCode>> = {
  401: 'unauthenticated',
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

// Statement and lock timeouts: the database is there but too busy.
const TOO_BUSY = new Set(['57014', '55P03']);
// Text the database cannot hold, such as a NUL character: the request is at fault.
const BAD_TEXT = new Set(['22021', '22P05']);

// A disk without room: uploads are refused, and everything else goes on.
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

const isPassing = (error: unknown, state: string | undefined) =>
  unavailableReason(error) !== undefined ||
  error instanceof ThreadBusy ||
  (state !== undefined && TOO_BUSY.has(state)) ||
  (error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code)));

/** Every failure becomes one of the catalogue's; what is not known is `internal` and tells nothing. */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  const state = sqlState(error);
  if (isPassing(error, state)) {
    return publicError('unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (state !== undefined && BAD_TEXT.has(state)) return publicError('bad_request', { cause: error });
  return publicError(codeOf(error), { cause: error });
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that leaves in mid-sentence is no fault of ours, though its broken connection looks like the database's.
  const left = request.raw.destroyed && !request.raw.complete;
  const known = left ? publicError('bad_request', { cause: error }) : toPublicError(error);
  if (known.status >= 500)
    request.log.error({ err: known.cause ?? known, code: known.code }, 'request error');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(known));
}

function codeOf(error: unknown): PlatformErrorCode {
  if (!(error instanceof Error)) return 'internal';
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : BY_FASTIFY_CODE[code];
  if (known) return known;
  // secure-json-parse refuses poisoned keys with a plain SyntaxError that Fastify marks 400.
  if (error instanceof SyntaxError && statusCode === 400) return 'malformed_json';
  if (statusCode === undefined || statusCode < 400) return 'internal';
  return BY_STATUS[statusCode] ?? (statusCode < 500 ? 'bad_request' : 'internal');
}
