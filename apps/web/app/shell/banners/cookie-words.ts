/** Said in two ways: by the framework, and on pages that are read without it. */
export const COOKIE_WORDS = {
  label: 'Cookies',
  before: 'We use cookies to run this site and see how people use it. Our',
  policy: 'Privacy Policy',
  after: 'explains which ones and why.',
  accept: 'Accept',
} as const;
