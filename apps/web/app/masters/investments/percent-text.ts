const HUNDREDTHS = 10_000n;

/** A part of a whole with two decimals, '12.50%'; a whole of nothing has no parts. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return 'not available';
  const hundredths = (BigInt(part) * HUNDREDTHS * 2n + BigInt(whole)) / (BigInt(whole) * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
