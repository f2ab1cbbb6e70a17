import { knownId } from '@furrow/testing/known-id';
import { expect, it } from 'vitest';
import { holdersCsv } from './holders-csv.ts';

const FARM = {
  id: knownId('farm', 'farm_01jk4aty00e2tr6vd2v1k6sm2h'),
  name: 'Salt Fork, Prairie',
  type: 'invest' as const,
};
const ACCOUNT = {
  id: knownId('acc', 'acc_01jk4aty00e2tr6vd2v1k6sm2h'),
  name: '=HYPERLINK("x")',
  type: 'individual',
};

it('G6 names every holder, whose name is no formula, and what no account holds', () => {
  const held = { farm: FARM, day: '2026-03-10', issued_shares: 12, count: 1, unknown_shares: 7 };
  const [head, holder, others, end] = holdersCsv({ ...held, data: [{ account: ACCOUNT, shares: 5 }] }).split(
    '\r\n',
  );
  expect(head).toBe('Farm,Day,Account id,Account,Type,Shares');
  expect(holder).toBe(`"Salt Fork, Prairie",2026-03-10,${ACCOUNT.id},"'=HYPERLINK(""x"")",individual,5`);
  expect(others).toMatch(/,7$/);
  expect(end).toBe('');
});

it('has no line for other holders where there are none', () => {
  const held = { farm: FARM, day: '2026-03-10', issued_shares: 5, count: 1, unknown_shares: 0 };
  expect(holdersCsv({ ...held, data: [{ account: ACCOUNT, shares: 5 }] }).split('\r\n')).toHaveLength(3);
});
