import type { Position } from '@furrow/modules/investments/contract';
import { sampleInvestment } from '../test-process.ts';

/** A position as a list shows it; a test names only what it is about. */
export function samplePosition(changed: Partial<Position> = {}): Position {
  const investment = sampleInvestment({ status_name: 'successfully closed' });
  return {
    ...investment,
    farm: {
      ...investment.farm,
      type: 'invest',
      county: 'Champaign',
      state: 'IL',
      region: 'Corn Belt',
      farm_crop_type: 'row',
      crops: ['corn'],
      thumbnail: '/portraits/salt-fork.svg',
      total_shares: 1580,
      net_irr: 7.1,
      net_irr_max: 8.3,
      hold_years: 10,
      closes_at: null,
    },
    confirm_date: '2024-01-10T16:00:00.000Z',
    closed_at: '2024-03-01T16:00:00.000Z',
    ended_at: null,
    transferred_to: null,
    state: 'active',
    money: { place: 'farm', since: '2024-03-01T16:00:00.000Z', release: 'farm_sold', turn: 'nobody' },
    received: {
      total: '0.00',
      income: '0.00',
      sale: '0.00',
      return_of_capital: '0.00',
      payments: 0,
      last_paid_on: null,
    },
    value: null,
    irr: null,
    outlook: null,
    ...changed,
  };
}
