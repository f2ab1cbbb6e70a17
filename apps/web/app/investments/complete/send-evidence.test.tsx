import type { Id } from '@furrow/kernel/ids';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../wallet/rendered.fixture.tsx';
import CompletePage from '../complete.tsx';
import { samplePosition } from '../portfolio/position.fixture.ts';
import PositionPage from '../portfolio/position.tsx';
import { sampleInvestment, sampleProcess } from '../test-process.ts';
import { completeWords } from './complete-words.ts';

const profile = { profile_id: 'acc_1' as Id<'acc'>, name: 'Ruth Halloran', type: 'individual' };
const WAY = /<a [^>]*href="\/profile\/accounts\?account=acc_1&amp;open=accreditation"/;

type Status = 'accreditation_declined' | 'accreditation_doc_sent';
const beside = { documents: [], records: { state: 'none', since: null }, path: [] };

function completePage(status_name: Status): string {
  const investment = sampleInvestment({ status_name, profile });
  const { farm } = sampleProcess();
  const said = { shares: '20 shares', funding: 'First Prairie Bank' };
  const loaderData = { ...beside, ...said, investment, farm, pay: null, channels: [] };
  const words = completeWords({ investment, ...said });
  const props = { loaderData: { ...loaderData, words } } as unknown as ComponentProps<typeof CompletePage>;
  return rendered(<CompletePage {...props} />);
}

function positionPage(status_name: Status): string {
  const money = { place: 'escrow', since: null, release: 'evidence_sent', turn: 'you' } as const;
  const position = {
    ...samplePosition({ status_name, profile, money, state: 'funding' }),
    payments: [],
    story: [],
    outlooks: [],
    returns: null,
  };
  const loaderData = {
    ...beside,
    position,
    state: 'funding',
    funding: null,
    transfer: null,
    now: new Date(),
    channels: [],
  };
  const props = { loaderData } as unknown as ComponentProps<typeof PositionPage>;
  return rendered(<PositionPage {...props} />);
}

it('whoever is asked for other documents is led to where they are sent, and nobody else', () => {
  for (const page of [completePage, positionPage]) {
    expect(page('accreditation_declined')).toMatch(WAY);
    expect(page('accreditation_doc_sent')).not.toMatch(WAY);
  }
});
