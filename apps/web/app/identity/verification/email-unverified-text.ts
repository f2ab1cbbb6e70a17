/** The catalogue's words. Not taken from there: the frame of every page would bring the whole catalogue with it. */
export const EMAIL_UNVERIFIED =
  'Please verify your email address first. Open the link in the email we sent you.';
