/** A field that people never see and password managers do not know; whoever fills it is a program. */
export const HONEYPOT_FIELD = 'fax_extension';
