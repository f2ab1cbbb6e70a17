export interface ReturnEffect {
  /** What becomes of the bank: nothing, it has to be linked again, or it is taken away. */
  readonly bank: 'kept' | 'failed' | 'removed';
  /** What the payment service does to its customer; it tells us itself, and the wallet follows. */
  readonly customer: 'kept' | 'suspended' | 'deactivated';
}

const KEPT: ReturnEffect = { bank: 'kept', customer: 'kept' };
const REMOVED: ReturnEffect = { bank: 'removed', customer: 'kept' };
const FAILED: ReturnEffect = { bank: 'failed', customer: 'kept' };
const SUSPENDED: ReturnEffect = { bank: 'removed', customer: 'suspended' };
const DEACTIVATED: ReturnEffect = { bank: 'removed', customer: 'deactivated' };

const EFFECTS: Readonly<Record<string, ReturnEffect>> = {
  // Not enough money, or not collected yet: next time it may be there.
  R01: KEPT,
  R09: KEPT,
  // Closed, no such account, a wrong number.
  R02: REMOVED,
  R03: REMOVED,
  R04: REMOVED,
  // The owner says that they never allowed it.
  R05: SUSPENDED,
  R10: SUSPENDED,
  R29: SUSPENDED,
  // The owner allows it no more, or not like this.
  R07: DEACTIVATED,
  R11: DEACTIVATED,
  // The bank of the one or the other asks for the money back.
  R06: SUSPENDED,
  R31: SUSPENDED,
  // A stopped payment; a sold branch; a wrong routing number.
  R08: REMOVED,
  R12: REMOVED,
  R13: REMOVED,
  // A death, a freeze, a suspicion.
  R14: SUSPENDED,
  R15: SUSPENDED,
  R16: SUSPENDED,
  R17: SUSPENDED,
  // Not an account for payments; a wrong identification; the receiver refuses.
  R20: REMOVED,
  R22: FAILED,
  R23: REMOVED,
};

/** What the code of a returned payment does to the bank it came from or went to. A code that is not listed does nothing to it. */
export function returnEffect(code: string): ReturnEffect {
  return (Object.hasOwn(EFFECTS, code) ? EFFECTS[code] : undefined) ?? KEPT;
}
