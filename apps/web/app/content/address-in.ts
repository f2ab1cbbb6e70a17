/** The address of a text as it is kept: without a slash at its end. */
export const addressIn = ({ pathname }: Pick<URL, 'pathname'>): string => pathname.replace(/(.)\/+$/, '$1');
