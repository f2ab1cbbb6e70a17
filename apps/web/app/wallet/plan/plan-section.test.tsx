import { describe, expect, it } from 'vitest';
import { rendered } from '../rendered.fixture.tsx';
import { samplePlan, sampleWallet } from '../wallet.fixture.ts';
import { readWalletAddress } from '../wallet-address.ts';
import { PlanSection } from './plan-section.tsx';

const address = readWalletAddress('acc_1', new URLSearchParams());
const shown = (changed: Parameters<typeof sampleWallet>[0]) =>
  rendered(<PlanSection wallet={sampleWallet(changed)} address={address} />);

describe('the monthly deposit', () => {
  it('can be set up where there is a bank to take it from', () => {
    expect(shown({})).toContain('do=monthly');
    expect(shown({ banks: [] })).toBe('');
  });

  it('says how much, when and from where, and when the next one is', () => {
    expect(shown({ plan: samplePlan() })).toMatch(/\$500\.00.*15th.*First Prairie Bank ••4417.*Tue, Dec 15/s);
  });

  it('that is paused says why', () => {
    const html = shown({ plan: samplePlan({ status: 'paused', paused_because: 'The last one failed.' }) });
    expect(html).toContain('The last one failed.');
    expect(html).not.toContain('Tue, Dec 15');
  });
});
