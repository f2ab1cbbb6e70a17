/** In an address: what a redirect asks the next page to say. */
export const NOTICE_PARAMETER = 'notice';
