const LOCAL = /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}\p{M}-]{1,63}$/u;
const TOP_LABEL = /^(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/iu;
/** Two addresses that differ only in what nobody sees would look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export const EMAIL_MIN = 5;
export const EMAIL_MAX = 255;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const dotted = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return (
    at > 0 &&
    dotted &&
    LOCAL.test(local) &&
    !INVISIBLE.test(text) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
