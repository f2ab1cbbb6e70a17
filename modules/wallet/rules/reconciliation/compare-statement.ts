import type { Cents } from '@furrow/kernel/money';

/** Money that moved in or out of one of the firm's accounts: above zero into it. */
export interface Movement {
  /** What the payment service calls the transfer; null where only we know of it. */
  readonly transferId: string | null;
  /** What we called it, where the service hands it back. */
  readonly correlationId: string | null;
  readonly amountCents: Cents;
  readonly at: Date;
}

export const DIFFERENCE_KINDS = [
  /** We booked it, and the service does not know of it. */
  'missing_at_provider',
  /** The service moved it, and we have not booked it. */
  'missing_here',
  'amount_differs',
  /** All movements agree, and the balances do not: something before them is wrong. */
  'balance_differs',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  /** The transfer, or `balance`: the same difference tomorrow has the same key. */
  readonly key: string;
  readonly ledgerCents: Cents;
  readonly providerCents: Cents;
}

/** What the service has moved so recently that its message may still be on the way. */
export interface InFlight {
  readonly key: string;
  readonly amountCents: Cents;
}

export interface Compared {
  readonly differences: readonly Difference[];
  readonly inFlight: readonly InFlight[];
}

export interface Books {
  readonly movements: readonly Movement[];
  /** What the firm's account should have by our books. */
  readonly balanceCents: Cents;
  /** Of it, what came and went without the payment service: wires. */
  readonly otherCents: Cents;
}

export interface ProviderBooks {
  readonly movements: readonly (Movement & { readonly transferId: string })[];
  readonly balanceCents: Cents;
}

export interface Window {
  /** Movements from then on are judged; older ones are there to be compared with. */
  readonly judgedFrom: Date;
  readonly now: Date;
}

/** A message of the service is applied within minutes; after this it is missing. */
export const IN_FLIGHT_MS = 60 * 60 * 1000;

/**
 * Holds our movements against those of the service, transfer by transfer and whatever day each side wrote down. What is
 * left over is named; what even that does not explain is a difference of the balances.
 */
export function compareStatement(ours: Books, theirs: ProviderBooks, { judgedFrom, now }: Window): Compared {
  const differences: Difference[] = [];
  const inFlight: InFlight[] = [];
  for (const [key, { booked, stated }] of byTransfer(ours.movements, theirs.movements)) {
    const [unknownThere, unknownHere] = leftOver(booked, stated);
    if (![...unknownThere, ...unknownHere].some(({ at }) => at >= judgedFrom)) continue;
    const [ledgerCents, providerCents] = [sum(unknownThere), sum(unknownHere)];
    const isRecent = unknownHere.every(({ at }) => now.getTime() - at.getTime() < IN_FLIGHT_MS);
    if (unknownThere.length === 0 && isRecent) inFlight.push({ key, amountCents: providerCents });
    else if (unknownThere.length === 0)
      differences.push({ kind: 'missing_here', key, ledgerCents, providerCents });
    else if (unknownHere.length === 0)
      differences.push({ kind: 'missing_at_provider', key, ledgerCents, providerCents });
    else differences.push({ kind: 'amount_differs', key, ledgerCents, providerCents });
  }
  const named = differences.reduce((total, one) => total + one.ledgerCents - one.providerCents, 0n);
  const waiting = inFlight.reduce((total, { amountCents }) => total + amountCents, 0n);
  const unexplained = ours.balanceCents - ours.otherCents - theirs.balanceCents - named + waiting;
  if (unexplained !== 0n)
    differences.push({
      kind: 'balance_differs',
      key: 'balance',
      ledgerCents: unexplained,
      providerCents: 0n,
    });
  return { differences, inFlight };
}

interface Group {
  readonly booked: Movement[];
  readonly stated: Movement[];
}

/** One group a transfer, found by the service's name of it or else by ours. */
function byTransfer(booked: readonly Movement[], stated: ProviderBooks['movements']): Map<string, Group> {
  const groups = new Map<string, Group>();
  const nameOfOurs = new Map<string, string>();
  const groupOf = (name: string) => {
    const known = groups.get(name) ?? { booked: [], stated: [] };
    groups.set(name, known);
    return known;
  };
  for (const movement of stated) {
    groupOf(movement.transferId).stated.push(movement);
    if (movement.correlationId !== null) nameOfOurs.set(movement.correlationId, movement.transferId);
  }
  for (const movement of booked) {
    const { transferId, correlationId } = movement;
    const name = transferId ?? nameOfOurs.get(correlationId ?? '') ?? correlationId ?? 'unnamed';
    groupOf(name).booked.push(movement);
  }
  return groups;
}

/** What remains of both sides when equal amounts are taken away. */
function leftOver(booked: readonly Movement[], stated: readonly Movement[]): [Movement[], Movement[]] {
  const rest = [...stated];
  const unknown = booked.filter(({ amountCents }) => {
    const at = rest.findIndex((one) => one.amountCents === amountCents);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [unknown, rest];
}

const sum = (movements: readonly Movement[]) =>
  movements.reduce((total, { amountCents }) => total + amountCents, 0n);
