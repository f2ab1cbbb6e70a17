/** The levels at which the network of the banks asks a sender to explain itself, in percent of all pulls. */
export const RETURN_LEVELS = { unauthorized: 0.5, administrative: 3, overall: 15 } as const;

export type ReturnClass = 'unauthorized' | 'administrative' | 'other';

const CLASSES: Readonly<Record<string, ReturnClass>> = {
  R05: 'unauthorized',
  R07: 'unauthorized',
  R10: 'unauthorized',
  R29: 'unauthorized',
  R51: 'unauthorized',
  R02: 'administrative',
  R03: 'administrative',
  R04: 'administrative',
};

export const UNAUTHORIZED_CODES = codesOf('unauthorized');
export const ADMINISTRATIVE_CODES = codesOf('administrative');

export const returnClass = (code: string): ReturnClass => CLASSES[code] ?? 'other';

function codesOf(wanted: ReturnClass): string[] {
  return Object.keys(CLASSES).filter((code) => CLASSES[code] === wanted);
}

/** As the owner of the bank account reads it. */
const MEANINGS: Readonly<Record<string, string>> = {
  R01: 'the bank account didn’t have enough money',
  R02: 'the bank account is closed',
  R03: 'the bank couldn’t find the account',
  R04: 'the account number isn’t valid',
  R05: 'the bank says the transfer wasn’t authorized',
  R06: 'the bank was asked to return the transfer',
  R07: 'the authorization was revoked at the bank',
  R08: 'the transfer was stopped at the bank',
  R09: 'the money in the bank account hadn’t cleared yet',
  R10: 'the bank says the transfer wasn’t authorized',
  R11: 'the bank says the transfer didn’t match its authorization',
  R12: 'the bank account moved to another bank',
  R13: 'the routing number isn’t valid',
  R14: 'the bank can’t pay from this account anymore',
  R15: 'the bank can’t pay from this account anymore',
  R16: 'the bank account is frozen',
  R17: 'the bank couldn’t process the account details',
  R20: 'the bank account doesn’t allow transfers',
  R22: 'the bank couldn’t process the account details',
  R23: 'the bank account refused the money',
  R29: 'the company’s bank says the transfer wasn’t authorized',
  R31: 'the bank was allowed to return the transfer late',
  R51: 'the bank says the transfer wasn’t authorized',
};

/** What became of a transfer whose service did not take it. */
const REFUSALS: Readonly<Record<string, string>> = {
  refused: 'our payment service didn’t accept it',
};

/** A clause that follows 'because'. Nobody is shown a bare code. */
export function returnMeaning(code: string | null): string {
  return MEANINGS[code ?? ''] ?? REFUSALS[code ?? ''] ?? 'the bank sent it back';
}
