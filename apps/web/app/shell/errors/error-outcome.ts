import { isRouteErrorResponse } from 'react-router';

export type ErrorOutcome = { readonly kind: 'missing' } | { readonly kind: 'error'; readonly code: number };

/** What a failed page shows. An answer that never came has the code 0. */
export function errorOutcome(error: unknown): ErrorOutcome {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? { kind: 'missing' } : { kind: 'error', code: error.status };
  }
  // Browsers word it differently; only fetch rejects with a TypeError of these words.
  if (error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)) {
    return { kind: 'error', code: 0 };
  }
  return { kind: 'error', code: 500 };
}

const EXPLANATIONS: Readonly<Record<number, { title: string; text: string }>> = {
  0: {
    title: 'We cannot be reached',
    text: 'The page did not answer. Check your connection and try again; what you had open is still there.',
  },
  401: { title: 'Please log in again', text: 'Your session has ended. Log in to see this page.' },
  403: { title: 'This page is closed to this account', text: 'Log in with another account, or contact us.' },
  429: { title: 'Too many requests', text: 'Wait a minute, then try again.' },
  503: {
    title: 'This page is resting',
    text: 'Something we depend on does not answer at the moment. Please try again in a few minutes.',
  },
};

export function explainError(code: number): { title: string; text: string } {
  return (
    EXPLANATIONS[code] ?? {
      title: 'Something went wrong',
      text: 'Something appears to be wrong. Please try again in a few minutes.',
    }
  );
}

/** Only real HTTP error codes are shown: the address must not choose the words. */
export function errorCodeFrom(param: string | undefined): number {
  return param !== undefined && /^[45]\d\d$/.test(param) ? Number(param) : 500;
}
