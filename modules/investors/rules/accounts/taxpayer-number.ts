/** '•••-••-6789': all that is ever shown again. */
export function maskedTaxpayerNumber(kind: 'ssn' | 'ein', lastFour: string): string {
  return kind === 'ssn' ? `•••-••-${lastFour}` : `••-•••${lastFour}`;
}
