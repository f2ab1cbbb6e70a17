/** What all spellings of one address share. */
export const sameAddress = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export function domainOf(email: string): string {
  const address = sameAddress(email);
  return address.slice(address.lastIndexOf('@') + 1);
}
