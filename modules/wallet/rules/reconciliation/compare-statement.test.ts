import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStatement, type Movement } from './compare-statement.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const window = { judgedFrom: new Date('2026-03-02T00:00:00Z'), now: NOW };
const moved = (transferId: string, amountCents: bigint, at = '2026-03-09T15:00:00Z') => ({
  transferId,
  correlationId: `our-${transferId}`,
  amountCents,
  at: new Date(at),
});
const sum = (movements: readonly Movement[]) => movements.reduce((total, one) => total + one.amountCents, 0n);
const compared = (ours: Movement[], theirs: ReturnType<typeof moved>[], more = {}) =>
  compareStatement(
    { movements: ours, balanceCents: sum(ours), otherCents: 0n, ...more },
    { movements: theirs, balanceCents: sum(theirs) },
    window,
  );

describe('our books beside the statement of the service', () => {
  it('agree where every transfer is in both, whatever day each wrote down', () => {
    const ours = [moved('t1', 500n), moved('t2', -200n, '2026-03-10T00:01:00Z'), moved('t1', -500n)];
    const theirs = [moved('t2', -200n, '2026-03-09T23:59:00Z'), moved('t1', -500n), moved('t1', 500n)];
    expect(compared(ours, theirs)).toEqual({ differences: [], inFlight: [] });
  });

  it('agree where only our own name of a transfer is known', () => {
    const ours = [{ ...moved('t1', 500n), transferId: null }];
    expect(compared(ours, [moved('t1', 500n)]).differences).toEqual([]);
  });

  it('wires count besides', () => {
    const all = { balanceCents: 700n, otherCents: 200n };
    expect(compared([moved('t1', 500n)], [moved('t1', 500n)], all).differences).toEqual([]);
  });

  it('B25 what only we have, only they have, and what differs is named by its transfer', () => {
    const ours = [moved('t1', 500n), moved('t3', 70n)];
    const theirs = [moved('t2', -200n), moved('t3', 71n)];
    expect(compared(ours, theirs).differences).toEqual([
      { kind: 'missing_here', key: 't2', ledgerCents: 0n, providerCents: -200n },
      { kind: 'amount_differs', key: 't3', ledgerCents: 70n, providerCents: 71n },
      { kind: 'missing_at_provider', key: 't1', ledgerCents: 500n, providerCents: 0n },
    ]);
  });

  it('what they moved a moment ago is on its way', () => {
    const theirs = [moved('t2', 200n, '2026-03-10T09:30:00Z')];
    expect(compared([], theirs)).toEqual({ differences: [], inFlight: [{ key: 't2', amountCents: 200n }] });
  });

  it('old movements are compared with and not judged', () => {
    const old = moved('t0', 900n, '2026-02-20T00:00:00Z');
    expect(compared([], [old]).differences).toEqual([
      { kind: 'balance_differs', key: 'balance', ledgerCents: -900n, providerCents: 0n },
    ]);
  });

  it('I32 what is named always explains the whole of the difference', () => {
    const movements = fc.array(
      fc.record({
        transferId: fc.constantFrom('t1', 't2', 't3'),
        correlationId: fc.constant(null),
        amountCents: fc.bigInt(-3n, 3n),
        at: fc.date({ min: new Date('2026-02-25'), max: NOW, noInvalidDate: true }),
      }),
    );
    const cents = fc.bigInt(-9n, 9n);
    fc.assert(
      fc.property(movements, movements, cents, cents, cents, (ours, theirs, ledger, other, balance) => {
        const { differences, inFlight } = compareStatement(
          { movements: ours, balanceCents: ledger, otherCents: other },
          { movements: theirs, balanceCents: balance },
          window,
        );
        const named = differences.reduce((total, one) => total + one.ledgerCents - one.providerCents, 0n);
        expect(ledger).toBe(balance + other + named - sum(inFlight as unknown as Movement[]));
      }),
    );
  });
});
