import { describe, expect, it } from 'vitest';
import { pageChannels } from './page-channels.ts';

describe('pageChannels', () => {
  it('gathers what every loader names, once each', () => {
    const matches = [
      { loaderData: { site: {} } },
      { loaderData: { channels: ['refresh.farm.list', 'invest.2.farm.farm_1'] } },
      { loaderData: { channels: ['refresh.farm.list', 7] } },
      { loaderData: null },
      { loaderData: undefined },
      { loaderData: { channels: 'all' } },
    ];
    expect(pageChannels(matches)).toEqual(['invest.2.farm.farm_1', 'refresh.farm.list']);
  });
});
