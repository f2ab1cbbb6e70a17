import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './farm-changes.ts';

const farm = {
  id: 'farm_1',
  name: 'Salt Fork',
  type: 'invest',
  status: 'verified',
  remaining_shares: 1_143,
  percent_subscribed: 91,
  price_per_share: '1208.23',
  documents_count: 8,
  notes_count: 5,
  statements_count: 0,
  min_investment: '12000.00',
  net_irr: 7.1,
  closes_at: null,
  document_folder: {
    subscription_agreement: { id: 'doc_1', title: 'Subscription agreement', meta_data: { public: false } },
    operating_agreement: null,
  },
  revised: { documents: 'monday', notes: 'monday', statements: null, prospectus: 'monday', map: null },
} as unknown as FarmDetail;

const revised = (change: Partial<FarmDetail['revised']>) => ({ revised: { ...farm.revised, ...change } });
const agreement = { id: 'doc_2', title: 'Subscription agreement', meta_data: { public: false } };
const FIGURES = 'The figures of this offering were updated.';

describe('what became different of a farm', () => {
  it.each([
    [{}, []],
    [{ remaining_shares: 1_140 }, ['3 shares were just taken: 1,140 left.']],
    [{ remaining_shares: 1_142 }, ['1 share was just taken: 1,142 left.']],
    [{ remaining_shares: 1_150 }, ['7 shares came back: 1,150 left.']],
    [{ remaining_shares: 1_140, percent_subscribed: 84 }, ['3 shares were just taken.']],
    [{ remaining_shares: 1_150, percent_subscribed: 84 }, ['7 shares came back.']],
    [{ status: 'verified_hold' }, ['The offering is now: on hold.']],
    [{ documents_count: 9, notes_count: 7 }, ['A new document is here.', '2 new notes are here.']],
    [{ documents_count: 7, notes_count: 3 }, ['A document was withdrawn.', '2 notes were withdrawn.']],
    [revised({ documents: 'tuesday' }), ['A document was replaced.']],
    [{ statements_count: 1, ...revised({ statements: 'tuesday' }) }, ['A new financial statement is here.']],
    [
      {
        document_folder: { ...farm.document_folder, subscription_agreement: agreement },
        ...revised({ documents: 'tuesday' }),
      },
      ['The subscription agreement was replaced.'],
    ],
    [{ min_investment: '15000.00' }, [FIGURES]],
    [{ net_irr: 6.9, closes_at: '2026-12-04T00:00:00.000Z' }, [FIGURES]],
    [revised({ prospectus: 'tuesday' }), [FIGURES]],
    [revised({ map: 'tuesday' }), ['The map was updated.']],
    // Read marks of one's own are no news.
    [{ new_documents: { documents: 0, notes: 0, statements: 0 } }, []],
    [
      { name: 'Salt Creek', price_per_share: '1300.00' },
      ['The farm is called Salt Creek now.', 'The price has changed.'],
    ],
  ] as [Partial<FarmDetail>, string[]][])('%j is told as %j', (change, told) => {
    expect(changesBetween(farm, { ...farm, ...change })).toEqual(told);
  });

  it('that was closed says how it ended, and says so again when that changes', () => {
    const held: FarmDetail = { ...farm, status: 'successfully closed' };
    expect(changesBetween(farm, held)).toEqual(['The offering is now: funded, held by its investors.']);
    expect(changesBetween(held, { ...held, status: 'sold' })).toEqual([
      'The offering is now: land sold, proceeds being paid.',
    ]);
  });

  it('that was sold out meanwhile says both', () => {
    expect(changesBetween(farm, { ...farm, remaining_shares: 0 })).toEqual([
      'The offering is now: fully subscribed.',
      '1,143 shares were just taken: 0 left.',
    ]);
  });
});
