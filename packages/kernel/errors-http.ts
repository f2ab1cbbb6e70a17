/** What any HTTP service answers, whatever it is about. */
export const HTTP_ERRORS = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  idempotency_key_required: { status: 400, message: 'This request needs an Idempotency-Key header.' },
  unauthenticated: { status: 401, message: 'Authentication problem. Please log in again.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  conflict: { status: 409, message: 'This is no longer possible. Please reload the page and try again.' },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  request_failed: { status: 400, message: 'An error occurred. Please try again or contact us.' },
  internal: { status: 500, message: 'Something appears to be wrong. Please try again in a few minutes.' },
  unavailable: { status: 503, message: 'Something appears to be wrong. Please try again in a few minutes.' },
  maintenance: { status: 503, message: 'We’re down for maintenance. Please try again later.' },
} as const;
