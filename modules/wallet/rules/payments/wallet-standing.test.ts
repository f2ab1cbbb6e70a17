import { expect, it } from 'vitest';
import { walletMessage } from '../../../investors/rules/index.ts';
import { messageFor } from '../errors.ts';
import { walletStanding } from './wallet-standing.ts';

const open = {
  type: 'individual',
  needsWallet: true,
  walletStatus: 'verified',
  isActivated: true,
  blockReason: null,
  owedCents: 0n,
} as const;

it('an active wallet is open and has nothing to say', () => {
  expect(walletStanding(open)).toEqual({ status: 'open', message: null });
});

it('an IRA has a custodian and is asked for nothing', () => {
  const ira = {
    ...open,
    type: 'sdira',
    needsWallet: false,
    walletStatus: 'new',
    isActivated: false,
  } as const;
  expect(walletStanding(ira).status).toBe('custodian');
});

it.each(['new', 'pending', 'unverified', 'retry', 'document', 'document_sent'] as const)(
  'B8 an account that is %s says so in the words of the specification',
  (walletStatus) => {
    expect(walletStanding({ ...open, walletStatus, isActivated: false })).toEqual({
      status: 'unverified',
      message: walletMessage(walletStatus, false),
    });
  },
);

it('B8 what is suspended is blocked, and what is deactivated is closed', () => {
  for (const type of ['individual', 'entity'] as const) {
    const suspended = { ...open, type, walletStatus: 'suspended', isActivated: false } as const;
    const message = walletMessage('suspended', type === 'entity');
    expect(walletStanding(suspended)).toEqual({ status: 'blocked', message });
  }
  expect(walletStanding({ ...open, walletStatus: 'deactivated', isActivated: false })).toMatchObject({
    status: 'closed',
  });
});

it('an entity whose owners are not certified is not verified yet', () => {
  const entity = { ...open, type: 'entity', isActivated: false } as const;
  expect(walletStanding(entity)).toEqual({
    status: 'unverified',
    message: messageFor('identity_not_confirmed'),
  });
});

it('who owes reads how much', () => {
  const owing = walletStanding({ ...open, blockReason: 'return', owedCents: 80_00n });
  expect(owing.status).toBe('blocked');
  expect(owing.message).toContain('$80.00');
  expect(walletStanding({ ...open, blockReason: 'firm' })).toEqual({
    status: 'blocked',
    message: messageFor('wallet_blocked'),
  });
});
