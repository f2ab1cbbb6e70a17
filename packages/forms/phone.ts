import { digitsOf, inMask, MASKS } from './mask.ts';

const HOME = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const ABROAD = /^\+[2-9]\d{6,14}$/;

/** E.164, or null. Without a country's number it is one of North America; abroad it starts with a plus. */
export function phoneOf(text: string): string | null {
  const digits = digitsOf(text);
  if (/[^0-9()+\-.\s\u00a0]/.test(text)) return null;
  if (text.trim().startsWith('+') && !digits.startsWith('1')) {
    return ABROAD.test(`+${digits}`) ? `+${digits}` : null;
  }
  const home = `+1${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits}`;
  return HOME.test(home) ? home : null;
}

/** '(555) 234-5678' at home, '+44 …' as it travels abroad. */
export function shownPhone(phone: string): string {
  return HOME.test(phone) ? inMask(MASKS.phone, phone.slice(2)) : phone;
}
