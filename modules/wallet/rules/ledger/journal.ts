import type { Cents } from '@furrow/kernel/money';
import { type LedgerAccount, mayStandAt, PARKING_KINDS } from './accounts.ts';

/** What a journal does to one account. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly cents: Cents;
}

/** From one account to another. */
export const moved = (from: LedgerAccount, to: LedgerAccount, cents: Cents): readonly Leg[] => [
  { account: from, cents: -cents },
  { account: to, cents },
];

export const mirrored = (legs: readonly Leg[]): readonly Leg[] =>
  legs.map(({ account, cents }) => ({ account, cents: -cents }));

const nameOf = ({ owner, kind }: LedgerAccount) => `${kind} of ${owner}`;

/** One leg an account, none that moves nothing. Legs that do not add up are a mistake of whoever wrote them. */
export function balancedLegs(legs: readonly Leg[]): readonly Leg[] {
  const byAccount = new Map<string, Leg>();
  for (const leg of legs) {
    const name = nameOf(leg.account);
    byAccount.set(name, { ...leg, cents: (byAccount.get(name)?.cents ?? 0n) + leg.cents });
  }
  const merged = [...byAccount.values()].filter(({ cents }) => cents !== 0n);
  const sum = merged.reduce((total, { cents }) => total + cents, 0n);
  if (sum !== 0n) throw new RangeError(`the legs of a journal add up to ${sum} cents`);
  if (merged.length < 2) throw new RangeError('a journal moves money between at least two accounts');
  return merged;
}

/**
 * Whoever ends a pending journal takes away exactly what it parked: in part means that the rest goes back in the same
 * journal. Anything else is a mistake.
 */
export function checkPost(pending: readonly Leg[], post: readonly Leg[]): void {
  const together = new Map<string, Cents>();
  for (const { account, cents } of [...pending, ...post])
    if (PARKING_KINDS.includes(account.kind))
      together.set(nameOf(account), (together.get(nameOf(account)) ?? 0n) + cents);
  for (const [name, cents] of together)
    if (cents !== 0n) throw new RangeError(`${cents} cents would stay parked in ${name}`);
}

/** An account that would have less than it may. */
export interface Shortage {
  readonly code: 'balance_too_low';
  readonly account: LedgerAccount;
  /** What it has now. */
  readonly balanceCents: Cents;
  readonly missingCents: Cents;
}

/** The first leg that its account cannot bear; undefined where all can. */
export function shortageOf({ account, cents }: Leg, balanceCents: Cents): Shortage | undefined {
  const after = balanceCents + cents;
  if (mayStandAt(account.kind, after)) return undefined;
  return {
    code: 'balance_too_low',
    account,
    balanceCents,
    missingCents: after < 0n ? -after : after,
  };
}
