import { expect, it } from 'vitest';
import { rendered } from '../wallet/rendered.fixture.tsx';
import { sampleInvestment } from './test-process.ts';
import { UnderWay } from './under-way.tsx';

it('says since when an investment waits, and no day for what is not confirmed', () => {
  const listed = (status_name: 'escrow_failed' | 'ownership') => {
    const { farm, ...investment } = sampleInvestment({ status_name });
    return rendered(<UnderWay investments={[{ ...investment, farm: { ...farm, type: 'invest' } }]} />);
  };
  expect(listed('escrow_failed')).toContain('Nov 17, 2026');
  expect(listed('ownership')).not.toContain('Nov 17, 2026');
});
