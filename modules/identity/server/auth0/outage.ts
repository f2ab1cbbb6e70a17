import * as client from 'openid-client';

/** Whether the tenant was out of reach or out of order, which is nobody's refusal and passes by itself. */
export function isOutage(error: unknown): boolean {
  if (error instanceof client.ClientError) {
    return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && isBusy(error.cause.status));
  }
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export const isBusy = (status: number) => status >= 500 || status === 429;
