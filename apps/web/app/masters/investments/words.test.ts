import type { InvestmentStoryLine } from '@furrow/modules/investments/contract';
import { INVESTMENT_STATUSES } from '@furrow/modules/investments/rules';
import { describe, expect, it } from 'vitest';
import { sumDollars } from './count-text.ts';
import { findingOf } from './finding.ts';
import { percentText } from './percent-text.ts';
import { investmentRecord } from './record.fixture.ts';
import { statusAsked } from './status-text.ts';
import { actsOf, storyText } from './story-text.ts';

const line = (changes: Partial<InvestmentStoryLine>): InvestmentStoryLine => ({
  at: '2026-03-10T15:00:00.000Z',
  event: 'moved',
  from: null,
  to: null,
  changed: [],
  document: null,
  by: 'Ruth Halloran',
  by_kind: 'owner',
  reason: null,
  ...changes,
});

describe('the finding', () => {
  it('is a sentence in every state', () => {
    for (const status_name of INVESTMENT_STATUSES)
      expect(findingOf(investmentRecord({ status_name }))).toMatch(/\S.*\.$/);
  });

  it('says that shares cannot be sold, and whether that is for their own money or another debt', () => {
    const found = ['is_barred', 'is_owing', ''].map((what) =>
      findingOf(investmentRecord({ status_name: 'successfully closed', ...(what && { [what]: true }) })),
    );
    expect(new Set(found).size).toBe(3);
  });

  it('speaks of units where the farm sells units', () => {
    const farm = { ...investmentRecord().farm, type: 'invest_unit' } as const;
    expect(findingOf(investmentRecord({ farm, status_name: 'successfully closed' }))).toMatch(/\d units? of/);
  });

  it('says how much is paid', () => {
    expect(findingOf(investmentRecord())).toContain('All of $14,498.76');
    expect(findingOf(investmentRecord({ paid: '1000.00' }))).toContain('$1,000.00 of $14,498.76');
  });
});

describe('the story', () => {
  it('has a sentence for every move', () => {
    for (const to of INVESTMENT_STATUSES) expect(storyText(line({ to }))).not.toBe('');
  });

  it('names what was changed and signed', () => {
    expect(storyText(line({ event: 'changed', changed: ['amount', 'funding'] }))).toContain('the amount and');
    expect(storyText(line({ event: 'signed', document: 'Operating Agreement' }))).toContain(
      'Operating Agreement',
    );
  });

  it('leaves out the step between being set aside and ending', () => {
    const back = line({ from: 'system_err', to: 'completed', by_kind: 'firm' });
    const ended = line({ from: 'completed', to: 'canceled_by_manager', by_kind: 'firm' });
    expect(actsOf([back, ended])).toEqual([ended]);
    expect(actsOf([back])).toEqual([back]);
  });
});

it('takes only states that exist from an address', () => {
  expect(['0', '21', '2', '', '21.0', null].map(statusAsked)).toEqual([0, 21, null, null, null, null]);
});

it('adds up to the cent, and has no parts of nothing', () => {
  expect([sumDollars([]), sumDollars(['0.05']), sumDollars(['14498.76', '0.24'])]).toEqual([
    '0.00',
    '0.05',
    '14499.00',
  ]);
  expect([percentText(1, 3), percentText(2, 3), percentText(5, 5), percentText(0, 0)]).toEqual([
    '33.33%',
    '66.67%',
    '100.00%',
    'not available',
  ]);
});
