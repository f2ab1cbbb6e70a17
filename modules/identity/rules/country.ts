/** The United States and its territories, as ISO 3166-1 codes. */
export const DEFAULT_COUNTRIES: readonly string[] = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'];

/** Nobody is turned away for a country that is not known: 'XX' and 'T1' are what proxies say for it and for Tor. */
export function isSupportedCountry(
  country: string | null | undefined,
  supported: readonly string[],
): boolean {
  const code = country?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || code === 'XX') return true;
  return supported.includes(code);
}
