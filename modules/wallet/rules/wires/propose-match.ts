import type { Cents } from '@furrow/kernel/money';
import { type ComparedNames, compareOwnerNames } from '../banks/owner-names.ts';
import { OPEN_WIRES, type WireStatus } from './wire-status.ts';

export const LINE_MATCHES = ['exact', 'short', 'over', 'duplicate', 'third_party', 'unknown'] as const;
export type LineMatch = (typeof LINE_MATCHES)[number];

/** What was awaited under the reference that a line carries. */
export interface AwaitedWire {
  readonly status: WireStatus;
  /** Null where any amount is welcome. */
  readonly amountCents: Cents | null;
  /** Who holds the account, and so may send. */
  readonly holder: Pick<ComparedNames, 'kind' | 'holders'>;
}

export interface IncomingLine {
  readonly amountCents: Cents;
  readonly sender: string;
  /** Another line brought the same: under the same reference, or the same day, amount, sender and memo. */
  readonly hasTwin: boolean;
}

/**
 * What a line of the bank looks like beside what was awaited. It is a proposal: nothing is credited by it. What speaks
 * against crediting comes first, so that an amount that is right never hides a sender who is wrong.
 */
export function proposeMatch(line: IncomingLine, wire: AwaitedWire | null): LineMatch {
  if (line.hasTwin) return 'duplicate';
  if (wire === null || wire.status === 'withdrawn') return 'unknown';
  if (!OPEN_WIRES.includes(wire.status)) return 'duplicate';
  if (!isFromHolder(line.sender, wire.holder)) return 'third_party';
  if (wire.amountCents === null || wire.amountCents === line.amountCents) return 'exact';
  return line.amountCents < wire.amountCents ? 'short' : 'over';
}

/** J11: the name that the bank knows the sender by is that of the account. A sender without a name is nobody. */
export const isFromHolder = (sender: string, holder: AwaitedWire['holder']): boolean =>
  compareOwnerNames({ ...holder, owners: [sender] }) === 'matched';

export const LINE_ACTS = ['match', 'return', 'ignore'] as const;
export type LineAct = (typeof LINE_ACTS)[number];

interface ActRule {
  /** The first is what usually follows. */
  readonly acts: readonly LineAct[];
  /** Somebody alone may credit it. */
  readonly matchedByOne: boolean;
}

/** What may be done with a line; sending money back and setting a line aside always takes two people. */
export const LINE_RULES: Readonly<Record<LineMatch, ActRule>> = {
  exact: { acts: ['match', 'return'], matchedByOne: true },
  short: { acts: ['match', 'return'], matchedByOne: false },
  over: { acts: ['match', 'return'], matchedByOne: false },
  duplicate: { acts: ['ignore', 'return', 'match'], matchedByOne: false },
  third_party: { acts: ['return', 'match'], matchedByOne: false },
  unknown: { acts: ['match', 'return'], matchedByOne: false },
};
