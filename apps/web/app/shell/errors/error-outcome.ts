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

const EXPLANATIONS: Readonly<Record<number, { title: string; text: string }>> = {
  0: {
    title: 'We cannot be reached',
    text: 'The page did not answer. Check your connection, then try again. Press Back to return to what you were reading.',
  },
  400: {
    title: 'We could not read that request',
    text: 'The address or what was sent with it is not complete. Go back and try again.',
  },
  401: { title: 'Please log in again', text: 'Your session has ended. Log in to see this page.' },
  403: { title: 'This page is closed to this account', text: 'Log in with another account, or contact us.' },
  405: { title: 'This page cannot be used that way', text: 'Go back, load the page again, then try again.' },
  408: {
    title: 'That took too long',
    text: 'Your request did not arrive in time. Nothing was changed. Please try again.',
  },
  409: {
    title: 'Something changed meanwhile',
    text: 'Load the page again to see how it stands now, then try again.',
  },
  410: { title: 'This page is gone', text: 'What was here has been removed for good.' },
  413: {
    title: 'That is too large',
    text: 'What you sent is larger than we accept. Choose a smaller file, then try again.',
  },
  422: { title: 'We could not use that answer', text: 'Go back, check what you entered, then try again.' },
  429: { title: 'Too many requests', text: 'Wait a minute, then try again.' },
  503: {
    title: 'This page is unavailable right now',
    text: 'Something we depend on does not answer at the moment. Nothing was changed. Please try again in a few minutes.',
  },
};

export function explainError(code: number): { title: string; text: string } {
  return (
    EXPLANATIONS[code] ?? {
      title: 'Something went wrong',
      text: 'Something appears to be wrong. Nothing was changed. Please try again in a few minutes.',
    }
  );
}

/** The errors that have a page of their own address; any other code is an unknown page. */
const PAGES = [
  404,
  500,
  502,
  504,
  ...Object.keys(EXPLANATIONS)
    .map(Number)
    .filter((code) => code > 0),
];

/** Null for a code without a page: the address must not choose the words. Without a code it is the general one. */
export function errorCodeFrom(param: string | undefined): number | null {
  if (param === undefined) return 500;
  return PAGES.find((code) => String(code) === param) ?? null;
}
