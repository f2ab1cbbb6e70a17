/** '1234567' → '1,234,567'. Takes digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** 1234.5 → '1,234.5'. For numbers that are written without an exponent. */
export function groupedNumber(value: number): string {
  const [whole = '', part] = String(value).split('.');
  return part === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${part}`;
}
