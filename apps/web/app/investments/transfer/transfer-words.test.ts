import { TRANSFER_STATUSES } from '@furrow/modules/investments/rules';
import { describe, expect, it } from 'vitest';
import { positionTransferText } from './position-transfer.tsx';
import { sampleTransfer } from './transfer.fixture.ts';
import { BY_EMAIL, givePath, stepAt } from './transfer-address.ts';
import { transferLines, transfersToSign } from './transfer-attention.ts';
import { transferPoints } from './transfer-points.ts';
import { recipientText, transferWords } from './transfer-words.ts';

const ROLES = ['giver', 'recipient', 'both'] as const;
const PROFILE = { profile_id: 'acc_2' as never, name: 'Quill IRA', type: 'sdira' } as const;

describe('the address of a step', () => {
  it('leads back to itself, and names no other', () => {
    expect(givePath('inv_1')).toBe('/portfolio/inv_1/transfer');
    expect(givePath('inv_1', 'review', BY_EMAIL)).toBe('/portfolio/inv_1/transfer/review?to=email');
    expect(stepAt(undefined)).toBe('recipient');
    for (const step of ['review', 'done'] as const) expect(stepAt(step)).toBe(step);
    for (const other of ['recipient', 'sign', '']) expect(stepAt(other)).toBeUndefined();
  });
});

describe('words of a transfer', () => {
  it('says of every state, to both sides, what is so', () => {
    for (const status of TRANSFER_STATUSES)
      for (const role of ROLES) {
        const words = transferWords(sampleTransfer({ status, role, ended_at: '2026-11-20T15:00:00.000Z' }));
        for (const word of [words.chip, words.title, words.text])
          expect(word, `${status} ${role}`).not.toBe('');
      }
  });

  it('colors what waits for the reader, and not what waits for the other side', () => {
    expect(transferWords(sampleTransfer()).tone).toBe('neutral');
    expect(transferWords(sampleTransfer({ role: 'recipient' })).tone).toBe('warning');
    expect(transferWords(sampleTransfer({ role: 'both' })).tone).toBe('warning');
  });

  it('speaks of units where a farm sells units', () => {
    const farm = { ...sampleTransfer().farm, type: 'invest_unit' as const };
    for (const status of TRANSFER_STATUSES)
      for (const role of ROLES) {
        const transfer = sampleTransfer({ status, role, farm });
        const { title, text } = transferWords(transfer);
        const points = transferPoints(transfer).map(({ name, note }) => `${name} ${note}`);
        const asked = transfersToSign([transfer]).map((one) => `${one.title} ${one.text}`);
        expect([title, text, ...points, ...asked].join(' '), `${status} ${role}`).not.toMatch(/shares?\b/i);
      }
  });

  it('says until when', () => {
    for (const role of ROLES)
      expect(transferWords(sampleTransfer({ role })).text, role).toContain('Dec 18, 2026');
  });

  it('names the address to the giver until the recipient has signed, and the name from then on', () => {
    expect(recipientText(sampleTransfer())).toBe('ben@example.com');
    const recipient = { name: 'Ben Oakes', email: 'ben@example.com', profile: null, investment_id: null };
    expect(recipientText(sampleTransfer({ status: 'signed', recipient }))).toBe('Ben Oakes');
  });
});

describe('what a transfer asks for', () => {
  const own = sampleTransfer({
    role: 'both',
    recipient: { name: null, email: null, profile: PROFILE, investment_id: null },
  });

  it('waits for whoever receives, and is a line for whoever gives', () => {
    const given = sampleTransfer();
    const received = sampleTransfer({ role: 'recipient' });
    expect(transfersToSign([given])).toEqual([]);
    expect(transfersToSign([received, own]).map(({ to }) => to)).toEqual([
      '/portfolio/transfers/trf_1',
      '/portfolio/transfers/trf_1',
    ]);
    expect(transferLines([given])).toHaveLength(1);
    expect(transferLines([received, own])).toEqual([]);
  });

  it('says nothing any more once it is over', () => {
    for (const status of TRANSFER_STATUSES.slice(1)) {
      expect(transfersToSign([{ ...own, status }]), status).toEqual([]);
      expect(transferLines([sampleTransfer({ status })]), status).toEqual([]);
    }
  });
});

describe('at a position', () => {
  it('says since when it is under transfer, where it went and from whom it came', () => {
    expect(positionTransferText(sampleTransfer(), 'inv_1')).toEqual({
      isOpen: true,
      text: 'Under transfer since Nov 18, 2026 to ben@example.com',
    });
    const ended_at = '2026-11-20T15:00:00.000Z';
    const recipient = { name: 'Ben Oakes', email: null, profile: null, investment_id: 'inv_2' as never };
    const signed = sampleTransfer({ status: 'signed', ended_at, recipient });
    expect(positionTransferText(signed, 'inv_1')?.text).toBe('Transferred to Ben Oakes on Nov 20, 2026');
    expect(positionTransferText({ ...signed, role: 'recipient' }, 'inv_2')?.text).toBe(
      'Received from Ada Quill on Nov 20, 2026',
    );
  });

  it('says nothing of one that ended without effect', () => {
    for (const status of ['canceled', 'declined', 'expired', 'stopped'] as const)
      expect(positionTransferText(sampleTransfer({ status }), 'inv_1'), status).toBeNull();
  });
});
