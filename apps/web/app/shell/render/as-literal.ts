/** In a script no text may end the script, and two line breaks of Unicode end a line of old JavaScript. */
const UNSAFE = /[&><\u2028\u2029]/g;

/** A value as it is written into a script inside a page. */
export const asLiteral = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
