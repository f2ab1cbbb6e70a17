import { unwrap } from '@furrow/kernel/result';
import { expect, it } from 'vitest';
import { draftAmounts } from './draft.ts';

const line = (amountCents: bigint) => ({ label: 'A line', amountCents });

it('adds up what comes in and what is taken off', () => {
  const amounts = draftAmounts([8_661_250n, -971_800n, -881_500n, -189_900n, -120_050n].map(line), 0);
  expect(unwrap(amounts)).toEqual({ grossCents: 6_498_000n, withheldCents: 0n, totalCents: 6_498_000n });
});

it('takes off what is withheld, half up to the cent', () => {
  expect(unwrap(draftAmounts([line(10_005n)], 1_000))).toEqual({
    grossCents: 10_005n,
    withheldCents: 1_001n,
    totalCents: 9_004n,
  });
});

it.each([
  ['nothing', [], 0],
  ['a loss', [line(100n), line(-101n)], 0],
  ['all of it withheld', [line(100n)], 10_000],
  ['more than there is', [line(100_000_000_000_01n)], 0],
])('with %s there is nothing to distribute', (_title, sources, bps) => {
  expect(draftAmounts(sources, bps)).toEqual({ ok: false, error: 'distribution_nothing_to_pay' });
});
