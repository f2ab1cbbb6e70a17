import { expect, it } from 'vitest';
import { samplePosition } from './position.fixture.ts';
import { type OverviewFigures, openFigures, sealFigures } from './sealed-figures.ts';

it('figures of a portfolio arrive as they were sent, and nothing else of it', () => {
  const figures = { funding: [samplePosition()], active: [], returns: null, next: null };
  const overview = { ...figures, unfinished: ['not shown here'], accounts: [] } as unknown as OverviewFigures;
  expect(openFigures(sealFigures(overview))).toEqual(figures);
});
