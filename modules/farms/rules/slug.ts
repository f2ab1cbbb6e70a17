import { err, ok, type Result } from '@furrow/kernel/result';

export type SlugRefusal = 'slug_malformed' | 'slug_reserved';

/** The words that the specification reserves. */
const SPECIFIED = [
  '404',
  'company',
  'complete-your-account',
  'explore',
  'home',
  'login',
  'page',
  'privacy',
  'profile',
  'register',
  'reset-password',
  'resources',
  'sign-in',
  'sign-up',
  'signed',
  'terms',
  'uikit',
] as const;

/** Every other first part of a path on the site: a farm there would be unreachable, or hide a page. */
const USED = [
  'accreditation',
  'admin',
  'advisors',
  'api',
  'assets',
  'attestation',
  'closed',
  'content-files',
  'current-version',
  'custodian-signature',
  'demo',
  'downloads',
  'error',
  'faq',
  'favicon',
  'fonts',
  'for-farmers',
  'healthz',
  'images',
  'investments',
  'investors',
  'learn',
  'live',
  'logout',
  'maintenance',
  'manifest',
  'masters',
  'metrics',
  'mwf',
  'newsroom',
  'no-email',
  'documents',
  'portfolio',
  'portraits',
  'prepared-records',
  'readyz',
  'robots',
  'rss',
  'sb',
  'security',
  'sign-up-accreditation',
  'sign-up-complete',
  'sign-up-social',
  'sitemap',
  'static',
  'stats',
  'study',
  'tax-center',
  'tax-document',
  'text',
  'unfinished',
  'unsubscribe',
  'watch',
  'well-known',
  'your-part',
] as const;

export const RESERVED_WORDS: ReadonlySet<string> = new Set([...SPECIFIED, ...USED]);

const LONGEST = 80;
const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A slug is plain ASCII, so that no look-alike letter can imitate a reserved word or another farm.
 * What folds to a reserved word is called reserved, to say why; everything else that is not plain is malformed.
 */
export function checkSlug(text: string): Result<string, SlugRefusal> {
  if (text.length > LONGEST) return err('slug_malformed');
  if (RESERVED_WORDS.has(fold(text))) return err('slug_reserved');
  return SHAPE.test(text) ? ok(text) : err('slug_malformed');
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .replace(/[\p{Dash_Punctuation}_]+/gu, '-')
    .replace(/^[./-]+|[./-]+$/g, '')
    .replace(/\.(?:xml|txt|ico|json|svg|png|webmanifest)$/, '');
}
