import { err, ok, type Result } from '@furrow/kernel/result';
import type { ContentKind } from './kinds.ts';
import { isPlaced, placeFault } from './site-places.ts';

export const SLUG_MOST = 80;
const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Calls of the content service, whose answers a page of the same name would hide. */
const CALLS = new Set(['404', 'blog', 'form', 'visit', 'custodians', 'page-timeout', 'farmland-values']);

/** Below /learn these words lead somewhere else, so no category or post can have them. */
const LEARN_WORDS = new Set(['author', 'tag', 'topic', 'search', 'rss']);

/** Set from the tables, and no upload. */
const WHITE_PAPER = 'downloads/farmland-in-figures.pdf';

/** The slug as it will be kept, or what to change about it. */
export function checkContentSlug(kind: ContentKind, text: string): Result<string, string> {
  if (text.length > SLUG_MOST) return err(`Use at most ${SLUG_MOST} characters.`);
  if (kind === 'download') {
    if (text === WHITE_PAPER) return err('The white paper has this address. Choose another one.');
    return /^downloads\/[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/.test(text)
      ? ok(text)
      : err('Use downloads/ and a name that ends in .pdf, such as downloads/guide-to-farm-leases.pdf.');
  }
  const words = isPlaced(kind) ? text.split('/') : [text];
  if (words.length > 3 || !words.every((word) => WORD.test(word)))
    return err('Use small letters, digits and single hyphens, such as what-escrow-promises.');
  const misplaced = isPlaced(kind) ? placeFault(kind, text) : null;
  if (misplaced !== null) return err(misplaced);
  const isTaken = CALLS.has(text) || ((kind === 'category' || kind === 'post') && LEARN_WORDS.has(text));
  return isTaken ? err(`“${text}” is an address of the site itself. Choose another one.`) : ok(text);
}
