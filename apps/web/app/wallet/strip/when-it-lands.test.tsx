import { expect, it } from 'vitest';
import { rendered } from '../rendered.fixture.tsx';
import { sampleData } from '../wallet.fixture.ts';
import { stripOf } from './strip-of.ts';
import { WhenItLands } from './when-it-lands.tsx';

it('is a drawing for eyes and the same as a list for everybody else, with the holiday by name', () => {
  const { wallet, strip } = sampleData();
  const html = rendered(<WhenItLands landings={wallet.landings} strip={strip} />);
  expect(html).toMatch(/<svg aria-hidden="true"/);
  expect(html).toMatch(/<ol.*<time dateTime="2026-11-19".*\$5,000\.00.*<time dateTime="2026-11-27"/s);
  expect(html).toContain('Thanksgiving Day, Nov 26, 2026');
});

it('lists what is too far away to be drawn, and is not there without anything to say', () => {
  const far = [{ on: '2027-03-01', kind: 'withdrawable', amount: '5.00', transaction_id: null } as const];
  const html = rendered(<WhenItLands landings={far} strip={stripOf(far, '2026-11-17')} />);
  expect(html).not.toContain('<svg');
  expect(html).toContain('$5.00');
  expect(rendered(<WhenItLands landings={[]} strip={stripOf([], '2026-11-17')} />)).toBe('');
});
