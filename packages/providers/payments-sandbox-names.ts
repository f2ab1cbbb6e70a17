/** What comes of transfers from or to a bank, by the name of its funding source. */
export interface SandboxReturn {
  readonly code: string;
  /** It was processed first. */
  readonly isLate: boolean;
}

const NAMED = /^(R\d\d)(-late)?(?![\w-])/;
const DEPOSITS_NAMED = /^micro-(R\d\d)(?![\w-])/;

/** Only a pull can lack funds: a bank that is paid needs none. */
const OF_PULLS: ReadonlySet<string> = new Set(['R01', 'R09']);

/** The service's own test names are R01, R03, R01-late and R03-late; every other code works alike. */
export function returnOf(name: string, direction: 'pull' | 'push'): SandboxReturn | null {
  const [, code, late] = NAMED.exec(name) ?? [];
  if (code === undefined || (direction === 'push' && OF_PULLS.has(code))) return null;
  return { code, isLate: late !== undefined };
}

/** Beyond the service's own: `micro-R03` has the two small deposits come back. */
export const depositsFailureOf = (name: string): string | null => DEPOSITS_NAMED.exec(name)?.[1] ?? null;

/** What a return does to the bank it came from. */
export function bankAfter(code: string): 'kept' | 'unverified' | 'removed' {
  if (code === 'R01' || code === 'R09') return 'kept';
  return code === 'R22' ? 'unverified' : 'removed';
}

export const REASONS: Readonly<Record<string, string>> = {
  R01: 'Insufficient Funds',
  R02: 'Account Closed',
  R03: 'No Account/Unable to Locate Account',
  R04: 'Invalid Account Number Structure',
  R05: 'Unauthorized Debit to Consumer Account',
  R07: 'Authorization Revoked by Customer',
  R08: 'Payment Stopped',
  R09: 'Uncollected Funds',
  R10: 'Customer Advises Not Authorized',
  R16: 'Account Frozen',
  R20: 'Non-Transaction Account',
  R22: 'Invalid Individual ID Number',
  R29: 'Corporate Customer Advises Not Authorized',
};

const BANKS: Readonly<Record<string, string>> = {
  '071923459': 'First Prairie Bank',
  '071999988': 'Kishwaukee Union',
  '021000021': 'Houndstooth Bank',
};

export const bankNameOf = (routingNumber: string): string => BANKS[routingNumber] ?? 'SANDBOX TEST BANK';

const WEIGHTS = [3, 7, 1] as const;

/** Nine digits of a bank of the United States, whose last is worked out from the others. */
export function isRoutingNumber(text: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{7}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
