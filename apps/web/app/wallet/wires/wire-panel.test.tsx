import { describe, expect, it } from 'vitest';
import { Limits } from '../limits.tsx';
import { rendered } from '../rendered.fixture.tsx';
import { sampleWallet, sampleWire, sampleWires } from '../wallet.fixture.ts';
import { readWalletAddress } from '../wallet-address.ts';
import { WirePanel } from './wire-panel.tsx';

const address = readWalletAddress('acc_1', new URLSearchParams('do=wire'));
const shown = (wires = sampleWires()) =>
  rendered(<WirePanel wires={wires} address={address} today="2026-11-17" />);

describe('wires', () => {
  it('J13 stand with the bank’s details and the warning', () => {
    expect(shown()).toMatch(/Never by email\..*Prairie State Bank.*222222226.*000123456789/s);
    const closed = { ...sampleWires(), instructions: null, message: 'Not offered.' };
    expect(shown(closed)).toContain('Not offered.');
    expect(shown(closed)).not.toContain('000123456789');
  });

  it('get one reference at a time', () => {
    expect(shown()).toContain('name="amount"');
    const awaited = shown(sampleWires([sampleWire()]));
    expect(awaited).toContain('FRW-7K3M-9QX4-C');
    expect(awaited).not.toContain('name="amount"');
  });

  it('are told as sent while that is news, with day and bank', () => {
    expect(shown(sampleWires([sampleWire()]))).toMatch(/name="sent_on"[^>]*value="2026-11-17".*name="bank"/s);
    const matched = sampleWire({
      status: 'matched',
      can_tell: false,
      matched: { amount: '1500000.00', on: '2026-11-17' },
    });
    const html = shown(sampleWires([matched]));
    expect(html).not.toContain('name="sent_on"');
    expect(html).toContain('$1,500,000.00');
  });

  it('that are awaited stand beside the limits until they are matched', () => {
    const beside = (status: 'awaited' | 'matched') =>
      rendered(
        <Limits wallet={sampleWallet()} wires={sampleWires([sampleWire({ status })])} address={address} />,
      );
    expect(beside('awaited')).toContain('FRW-7K3M-9QX4-C');
    expect(beside('matched')).not.toContain('FRW-7K3M-9QX4-C');
  });
});
