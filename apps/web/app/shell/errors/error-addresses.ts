import { type Explanation, explainError } from './error-outcome.ts';

/** The errors that have a page of their own address; any other code is an unknown page. */
const CODES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 422, 429, 500, 502, 503, 504];

const EXPLANATIONS: Readonly<Record<number, Explanation>> = {
  400: {
    title: 'We couldn’t read that request',
    text: 'Part of the request is missing. Go back and try again.',
  },
  405: { title: 'This page can’t be used that way', text: 'Go back, reload the page and try again.' },
  408: {
    title: 'That took too long',
    text: 'Your request didn’t reach us in time. Nothing was changed. Please try again.',
  },
  409: {
    title: 'Something changed',
    text: 'Reload the page to see the latest, then try again.',
  },
  410: { title: 'This page is gone', text: 'We removed it for good.' },
  413: {
    title: 'That’s too large',
    text: 'What you sent is too large. Choose a smaller file and try again.',
  },
  422: { title: 'We couldn’t use that answer', text: 'Go back, check what you entered and try again.' },
};

/** Null for a code without a page: the address must not choose the words. Without a code it is the general one. */
export function errorCodeFrom(param: string | undefined): number | null {
  if (param === undefined) return 500;
  return CODES.find((code) => String(code) === param) ?? null;
}

export const explainAddress = (code: number): Explanation => EXPLANATIONS[code] ?? explainError(code);
