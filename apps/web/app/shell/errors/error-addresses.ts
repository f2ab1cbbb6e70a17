import { type Explanation, explainError } from './error-outcome.ts';

/** The errors that have a page of their own address; any other code is an unknown page. */
const CODES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 422, 429, 500, 502, 503, 504];

const EXPLANATIONS: Readonly<Record<number, Explanation>> = {
  400: {
    title: 'We could not read that request',
    text: 'The address or what was sent with it is not complete. Go back and try again.',
  },
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
};

/** Null for a code without a page: the address must not choose the words. Without a code it is the general one. */
export function errorCodeFrom(param: string | undefined): number | null {
  if (param === undefined) return 500;
  return CODES.find((code) => String(code) === param) ?? null;
}

export const explainAddress = (code: number): Explanation => EXPLANATIONS[code] ?? explainError(code);
