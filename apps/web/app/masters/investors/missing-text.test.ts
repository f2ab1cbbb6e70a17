import { ACCOUNT_STEPS } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { missingText } from './missing-text.ts';

it('has words of its own for everything that can keep an account from investing', () => {
  const without = Object.keys(ACCOUNT_STEPS).filter(
    (code) => missingText(code) === code.replaceAll('_', ' '),
  );
  expect(without).toEqual([]);
});
