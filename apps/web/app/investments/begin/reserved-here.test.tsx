import type { Id } from '@furrow/kernel/ids';
import type { ReservedHere } from '@furrow/modules/investments/contract';
import { expect, it } from 'vitest';
import { FarmOffer } from '../../farms/farm-offer.tsx';
import { rendered } from '../../wallet/rendered.fixture.tsx';
import { sampleProcess } from '../test-process.ts';

const { farm } = sampleProcess();
const one: ReservedHere = { id: 'inv_1' as Id<'inv'>, status_name: 'confirmation', number_of_shares: 20 };
const WAY = new RegExp(`<a [^>]*href="/${farm.slug}/investment-process/inv_1/complete"[^>]*>([^<]+)</a>`);

const offer = (reserved: readonly ReservedHere[], can_invest = true) =>
  rendered(
    <FarmOffer
      farm={{ ...farm, can_invest } as Parameters<typeof FarmOffer>[0]['farm']}
      accounts={null}
      unfinished={null}
      reserved={reserved}
      pledge={null}
      signedIn
      now={new Date('2026-11-17T15:00:00.000Z')}
      story={null}
    >
      {null}
    </FarmOffer>,
  );

it('the offer leads to what the viewer has reserved, also once nobody can invest any more', () => {
  for (const canInvest of [true, false])
    expect(WAY.exec(offer([one], canInvest))?.[1]).toContain('20 shares');
  expect(offer([])).not.toMatch(WAY);
});
