import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './farm-changes.ts';

const farm = {
  id: 'farm_1',
  name: 'Salt Fork',
  type: 'invest',
  status: 'verified',
  remaining_shares: 1_143,
  can_invest: true,
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
const FIGURES = /figures/;

describe('what became different of a farm', () => {
  it.each([
    [{}, []],
    [{ remaining_shares: 1_140 }, [/^3 shares .*taken\b.*1,140 left/]],
    [{ remaining_shares: 1_142 }, [/^1 share .*taken\b.*1,142 left/]],
    [{ remaining_shares: 1_150 }, [/^7 shares .*available\b.*1,150 left/]],
    [{ remaining_shares: 1_140, percent_subscribed: 84 }, [/^3 shares .*taken\.$/]],
    [{ remaining_shares: 1_150, percent_subscribed: 84 }, [/^7 shares (?!.*left).*available/]],
    [{ status: 'verified_hold' }, [/on hold/]],
    [{ documents_count: 9, notes_count: 7 }, [/new document\b/, /2 new notes/]],
    [{ documents_count: 7, notes_count: 3 }, [/document .*removed/, /2 notes .*removed/]],
    [revised({ documents: 'tuesday' }), [/document .*replaced/]],
    [{ statements_count: 1, ...revised({ statements: 'tuesday' }) }, [/new financial statement\b/]],
    [
      {
        document_folder: { ...farm.document_folder, subscription_agreement: agreement },
        ...revised({ documents: 'tuesday' }),
      },
      [/subscription agreement .*replaced/],
    ],
    [{ min_investment: '15000.00' }, [FIGURES]],
    [{ net_irr: 6.9, closes_at: '2026-12-04T00:00:00.000Z' }, [FIGURES]],
    [revised({ prospectus: 'tuesday' }), [FIGURES]],
    [revised({ map: 'tuesday' }), [/map .*updated/]],
    // Read marks of one's own are no news.
    [{ new_documents: { documents: 0, notes: 0, statements: 0 } }, []],
    [{ name: 'Salt Creek', price_per_share: '1300.00' }, [/Salt Creek/, /price/]],
  ] as [Partial<FarmDetail>, RegExp[]][])('%j is told as %s', (change, told) => {
    expect(changesBetween(farm, { ...farm, ...change })).toEqual(
      told.map((one) => expect.stringMatching(one)),
    );
  });

  it('that was closed says how it ended, and says so again when that changes', () => {
    const held: FarmDetail = { ...farm, status: 'successfully closed' };
    expect(changesBetween(farm, held)).toEqual([expect.stringMatching(/now: funded/)]);
    expect(changesBetween(held, { ...held, status: 'sold' })).toEqual([
      expect.stringMatching(/now: land sold/),
    ]);
  });

  it('that was sold out meanwhile says both', () => {
    expect(changesBetween(farm, { ...farm, remaining_shares: 0 })).toEqual([
      expect.stringMatching(/now: fully subscribed/),
      expect.stringMatching(/1,143 shares .*taken\b.*0 left/),
    ]);
  });
});
