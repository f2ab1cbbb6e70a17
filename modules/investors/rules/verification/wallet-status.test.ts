import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { afterReport, type ProviderReport, type Standing } from './provider-report.ts';
import {
  WALLET_MOVES,
  WALLET_STATUS_CODES,
  type WalletStatus,
  walletMessage,
  walletRefusal,
} from './wallet-status.ts';

const STATUSES = WALLET_MOVES.states;

describe('the wallet status', () => {
  it('makes these moves and no others', () => {
    expect(everyMove(WALLET_MOVES)).toEqual({
      new: 'pending unverified retry document verified suspended',
      pending: 'new unverified retry document verified suspended deactivated',
      unverified: 'retry document verified suspended deactivated',
      retry: 'retry_sent document verified suspended deactivated',
      retry_sent: 'retry document verified suspended deactivated',
      document: 'retry document_sent verified suspended deactivated',
      document_sent: 'retry document verified suspended deactivated',
      verified: 'retry document suspended deactivated',
      reactivated: 'unverified retry document verified suspended deactivated',
      suspended: 'retry document verified deactivated',
      deactivated: 'reactivated suspended',
    });
    expect(reachedFrom(WALLET_MOVES, 'new')).toEqual(STATUSES);
  });

  it('has the numbers of the specification, and pending has none', () => {
    expect(WALLET_STATUS_CODES).toEqual({
      new: 0,
      unverified: 1,
      suspended: 2,
      retry: 3,
      retry_sent: 4,
      document: 5,
      document_sent: 6,
      deactivated: 20,
      reactivated: 25,
      verified: 30,
    });
    expect(STATUSES.filter((status) => !Object.hasOwn(WALLET_STATUS_CODES, status))).toEqual(['pending']);
  });

  it.each([
    ['new', 'We need more information to verify your identity.'],
    ['pending', 'Your ID verification form has been sent. The verification may take some time.'],
    ['unverified', 'Your ID verification form has been sent. The verification may take some time.'],
    ['retry', 'We were unable to verify your identity. Please fill in the form again.'],
    ['retry_sent', 'Your ID verification form has been sent. The verification may take some time.'],
    ['document', 'We need an ID document to verify your identity.'],
    ['document_sent', 'Your document is under review. This can take up to 48 hours.'],
    ['verified', 'Verification was successful'],
    ['reactivated', 'Your ID verification form has been sent. The verification may take some time.'],
    ['suspended', 'There is an issue with your identity verification. Please contact us.'],
    ['deactivated', 'There is an issue with your identity verification. Please contact us.'],
  ] as const)('%s says: %s', (status, words) => {
    expect(walletMessage(status, false)).toBe(words);
    expect(walletRefusal(status, false) === null).toBe(status === 'verified');
  });

  it('tells a suspended entity so in its own words', () => {
    expect(walletMessage('suspended', true)).toBe(
      'Your entity investment account has been suspended. Please contact us to solve an issue with your identity verification.',
    );
    expect(walletRefusal('document', true)).toBe('identity_document');
  });
});

describe('reports of the provider', () => {
  const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));

  function end(start: Standing<WalletStatus>, reports: readonly ProviderReport<WalletStatus>[]) {
    return reports.reduce((standing, next) => afterReport(WALLET_MOVES, standing, next) ?? standing, start);
  }

  // What the provider says of a customer it has taken; `unverified` comes first or not at all.
  const word = fc.constantFrom<WalletStatus>('retry', 'document', 'verified', 'suspended');
  const history = fc
    .tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 5 }))
    .map(([taken, words]) =>
      [...(taken ? (['unverified'] as const) : []), ...words].map((status, at) => ({
        status,
        at: minute(at),
      })),
    );

  it('B4 B5 end with the newest, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(
        history.chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
        ([reports, shuffled]) => {
          expect(end({ status: 'pending', reportedAt: null }, shuffled).status).toBe(reports.at(-1)?.status);
        },
      ),
    );
  });

  it('that come late do not undo what we sent in answer', () => {
    const sent = { status: 'retry_sent', reportedAt: minute(5) } as const;
    expect(afterReport(WALLET_MOVES, sent, { status: 'retry', at: minute(5) })).toBeNull();
    expect(afterReport(WALLET_MOVES, sent, { status: 'document', at: minute(3) })).toBeNull();
    expect(afterReport(WALLET_MOVES, sent, { status: 'retry', at: minute(6) })).toEqual({
      status: 'retry',
      reportedAt: minute(6),
    });
  });

  it('that say what is known already still tell the time', () => {
    const standing = end({ status: 'unverified', reportedAt: null }, [
      { status: 'document', at: minute(1) },
      { status: 'document', at: minute(3) },
      { status: 'suspended', at: minute(2) },
    ]);
    expect(standing).toEqual({ status: 'document', reportedAt: minute(3) });
  });

  it('of the same moment end the same, whichever comes first', () => {
    const start = { status: 'unverified', reportedAt: null } as const;
    const both = [
      { status: 'verified', at: minute(1) },
      { status: 'document', at: minute(1) },
    ] as const;
    expect(end(start, both).status).toBe('verified');
    expect(end(start, both.toReversed()).status).toBe('verified');
  });

  it('cannot open a closed wallet by themselves', () => {
    const closed = { status: 'deactivated', reportedAt: minute(1) } as const;
    expect(afterReport(WALLET_MOVES, closed, { status: 'verified', at: minute(2) })).toBeNull();
  });
});
