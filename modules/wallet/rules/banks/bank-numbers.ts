/** People copy numbers with the spaces and dashes their bank prints. */
const digitsOf = (text: string): string | null => {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  return /^[0-9]+$/.test(digits) ? digits : null;
};

const WEIGHTS = [3, 7, 1] as const;

/** The nine digits; null for what no bank can have. The last digit checks the others, and the first two name a district. */
export function readRoutingNumber(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null || digits.length !== 9) return null;
  const district = Number(digits.slice(0, 2));
  const isKnown = (district >= 1 && district <= 12) || (district >= 21 && district <= 32);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0);
  return isKnown && sum % 10 === 0 ? digits : null;
}

/** 4 to 17 digits, zeros in front included; null for anything else. */
export function readAccountNumber(text: string): string | null {
  const digits = digitsOf(text);
  return digits !== null && digits.length >= 4 && digits.length <= 17 ? digits : null;
}
