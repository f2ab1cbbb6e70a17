import { describe, expect, it } from 'vitest';
import {
  assignmentText,
  type GivenPosition,
  giveRefusal,
  isReturnable,
  isTransferExpired,
  isTransferReminderDue,
  type JoinderFacts,
  joinderText,
  receiveRefusal,
  TRANSFER_MOVES,
  TRANSFER_STATUSES,
  transferExpiry,
  transferOwnershipStatus,
} from './index.ts';

const HELD: GivenPosition = {
  status: 'successfully closed',
  fundingState: 'settled',
  isBarred: false,
  isOwing: false,
  accountType: 'individual',
  farmStatus: 'successfully closed',
  isUnderTransfer: false,
};

describe('shares are given away', () => {
  it('when they are held and paid for, bought, imported or received', () => {
    for (const fundingState of ['settled', 'imported', 'transferred'] as const)
      expect(giveRefusal({ ...HELD, fundingState })).toBeNull();
  });

  it.each([
    [{ status: 'moved_to_secondary_market' }, 'transfer_listed'],
    [{ status: 'completed' }, 'transfer_not_held'],
    [{ status: 'sold' }, 'transfer_not_held'],
    [{ status: 'exited' }, 'transfer_not_held'],
    [{ isUnderTransfer: true }, 'transfer_under_way'],
    [{ isBarred: true }, 'transfer_unpaid'],
    [{ isOwing: true }, 'transfer_owing'],
    [{ isBarred: true, isOwing: true }, 'transfer_unpaid'],
    [{ fundingState: 'returned' }, 'transfer_unpaid'],
    [{ fundingState: 'accepted' }, 'transfer_unpaid'],
    [{ farmStatus: 'sold' }, 'transfer_farm_sold'],
    [{ accountType: 'sdira' }, 'transfer_ira'],
  ] as const)('not with %o', (changes, refusal) => {
    expect(giveRefusal({ ...HELD, ...changes })).toBe(refusal);
  });

  it('when no bank can take their payment back any more', () => {
    const settledAt = new Date('2026-03-01T15:00:00.000Z');
    const last = new Date('2026-04-30T14:59:59.999Z');
    const after = new Date(last.getTime() + 1);
    const paid = { funding: 'bank', settledAt, pulledAt: null } as const;
    expect(isReturnable(paid, last)).toBe(true);
    expect(isReturnable(paid, after)).toBe(false);
    expect(isReturnable({ ...paid, settledAt: null }, last)).toBe(true);
    expect(isReturnable({ ...paid, funding: 'WIRE' }, settledAt)).toBe(false);
    expect(isReturnable({ ...paid, funding: null, settledAt: null }, settledAt)).toBe(false);
    const fromWallet = { funding: 'balance', settledAt: last, pulledAt: settledAt } as const;
    expect(isReturnable(fromWallet, last)).toBe(true);
    expect(isReturnable(fromWallet, after)).toBe(false);
    expect(isReturnable({ ...fromWallet, pulledAt: null }, settledAt)).toBe(false);
  });
});

it('an IRA receives from its own owner alone, and a type that the farm leaves out receives nothing', () => {
  const restrictEntities = ['trust'] as const;
  expect(receiveRefusal({ accountType: 'sdira', isOwn: true, restrictEntities })).toBeNull();
  expect(receiveRefusal({ accountType: 'sdira', isOwn: false, restrictEntities })).toBe(
    'transfer_ira_recipient',
  );
  expect(receiveRefusal({ accountType: 'trust', isOwn: true, restrictEntities })).toBe(
    'account_type_restricted',
  );
  expect(receiveRefusal({ accountType: 'entity', isOwn: false, restrictEntities })).toBeNull();
});

it('I34 a transfer ends once, and only what is under way or signed is shown as such', () => {
  for (const status of TRANSFER_STATUSES) {
    const isOpen = status === 'initiated';
    expect(TRANSFER_MOVES.after(status)).toHaveLength(isOpen ? TRANSFER_STATUSES.length - 1 : 0);
    expect(transferOwnershipStatus(status)).toBe(isOpen || status === 'signed' ? status : null);
  }
});

it('lasts thirty days to the millisecond, and the last week of them is a reminder', () => {
  const expiresAt = transferExpiry(new Date('2026-03-01T12:00:00.000Z'));
  expect(expiresAt).toEqual(new Date('2026-03-31T12:00:00.000Z'));
  expect(isTransferExpired(expiresAt, new Date('2026-03-31T11:59:59.999Z'))).toBe(false);
  expect(isTransferExpired(expiresAt, expiresAt)).toBe(true);
  expect(isTransferReminderDue(expiresAt, new Date('2026-03-24T11:59:59.999Z'))).toBe(false);
  expect(isTransferReminderDue(expiresAt, new Date('2026-03-24T12:00:00.000Z'))).toBe(true);
  expect(isTransferReminderDue(expiresAt, expiresAt)).toBe(false);
});

describe('H12 the words', () => {
  const assigned = {
    shares: 20,
    farm: 'Willow Creek',
    farmType: 'invest',
    giver: 'Ada Quill',
    recipient: 'ben@example.com',
  } as const;
  const facts: JoinderFacts = {
    farm: 'Willow Creek',
    farmType: 'invest',
    shares: 20,
    giver: 'Ada Quill',
    recipient: 'Marsh Family Trust',
    assignedOn: 'Mar 10, 2026',
    assignment: { version: '1', sha256: 'a'.repeat(64) },
    operatingAgreement: { title: 'Operating agreement', sha256: 'b'.repeat(64) },
  };

  it('that the giver confirms name both sides, the shares and the farm', () => {
    for (const part of ['20 shares', 'Willow Creek', 'Ada Quill', 'ben@example.com'])
      expect(assignmentText(assigned)).toContain(part);
  });

  it('say units where a farm sells units, and never shares', () => {
    const ofUnits = { farmType: 'invest_unit' } as const;
    for (const text of [assignmentText({ ...assigned, ...ofUnits }), joinderText({ ...facts, ...ofUnits })]) {
      expect(text).toContain('20 units');
      expect(text).not.toMatch(/shares?\b/);
    }
  });

  it('of the joinder change with every fact they rest on', () => {
    const others: Partial<JoinderFacts>[] = [
      { shares: 21 },
      { farmType: 'invest_unit' },
      { giver: 'Ada Quill-Jones' },
      { recipient: 'Ben Marsh' },
      { assignment: { version: '1', sha256: 'c'.repeat(64) } },
      { operatingAgreement: { title: 'Operating agreement', sha256: 'c'.repeat(64) } },
      { operatingAgreement: null },
    ];
    const texts = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(joinderText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
