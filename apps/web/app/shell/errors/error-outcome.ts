import { isRouteErrorResponse } from 'react-router';
import { isNoAnswer } from './no-answer.ts';

export type ErrorOutcome = { readonly kind: 'missing' } | { readonly kind: 'error'; readonly code: number };

/** What a failed page shows. An answer that never came has the code 0. */
export function errorOutcome(error: unknown): ErrorOutcome {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? { kind: 'missing' } : { kind: 'error', code: error.status };
  }
  return { kind: 'error', code: isNoAnswer(error) ? 0 : 500 };
}

export interface Explanation {
  readonly title: string;
  readonly text: string;
}

/** What a page can come to while it is read. Addresses of errors know more (`error-addresses.ts`). */
const EXPLANATIONS: Readonly<Record<number, Explanation>> = {
  0: {
    title: 'We can’t be reached',
    text: 'This page didn’t load. Check your connection and try again, or press Back to return to the last page.',
  },
  401: { title: 'Please log in again', text: 'Your session has ended. Log in to see this page.' },
  403: {
    title: 'You can’t see this page with this account',
    text: 'Log in with another account, or contact us.',
  },
  429: { title: 'Too many requests', text: 'Wait a minute and try again.' },
  503: {
    title: 'This page is unavailable right now',
    text: 'A service we rely on isn’t responding. Nothing was changed. Please try again in a few minutes.',
  },
};

export function explainError(code: number): Explanation {
  return (
    EXPLANATIONS[code] ?? {
      title: 'Something went wrong',
      text: 'Something appears to be wrong. Nothing was changed. Please try again in a few minutes.',
    }
  );
}
