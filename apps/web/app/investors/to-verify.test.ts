import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { firstToVerify } from './to-verify.ts';

const ready = sampleAccount([], { id: 'acc_ready' });
const waiting = sampleAccount(['kyc_pending_review'], { id: 'acc_waiting' });
const open = sampleAccount(['kyc_failed'], { id: 'acc_open' });
const unsuitable = sampleAccount(['not_suitability'], { id: 'acc_unsuitable' });

it('open=verification means the first account whose owner has something to verify', () => {
  expect(firstToVerify([ready, unsuitable, waiting, open])?.id).toBe('acc_open');
});

it('where all of it is under way, the first that waits', () => {
  expect(firstToVerify([ready, waiting])?.id).toBe('acc_waiting');
});

it('nothing where everything is verified', () => {
  expect(firstToVerify([ready, unsuitable])).toBeUndefined();
});
