/** Enough for years of lost telephones, few enough for one sheet of paper. */
export const RECOVERY_CODES = 10;
/** From here on a person is told to make new ones. */
export const RECOVERY_CODES_LOW = 3;

/** Crockford's base32: no letter that is mistaken for a digit, and none that makes words. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 random bits: guessing against the limits of signing in is hopeless, copying by hand is not. */
export const RECOVERY_CODE_LENGTH = 10;
const GROUP = 5;
const CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** As it is shown and printed: `7K2QM-X04TB`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** As it was printed, from what was typed; letters that Crockford left out are read as the digits they look like. */
export function recoveryCodeOf(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}
