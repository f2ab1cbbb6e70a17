import type { ReinvestAccount } from '@furrow/modules/investments/contract';
import { expect, it } from 'vitest';
import { standingText } from './reinvest-words.ts';

const account = {
  to: 'farm',
  farm: { id: 'farm_1', slug: 'selah', name: 'Selah Bench' },
  collected: '700.00',
  missing: '300.00',
} as unknown as ReinvestAccount;

it('says how much was collected and how much is missing', () => {
  const text = standingText({ ...account, standing: 'collecting' });
  expect(text).toContain('$700');
  expect(text).toContain('$300');
});

it('never says more than that money stays in the wallet while it is off', () => {
  expect(standingText({ ...account, standing: null })).not.toContain('$');
});
