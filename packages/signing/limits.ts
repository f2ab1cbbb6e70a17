const MEGABYTE = 1024 * 1024;

/** Of a signed document, which has the agreement twice: as its pages and as an attachment. */
export const MOST_BYTES = 60 * MEGABYTE;
export const MOST_SIGNERS = 10;
