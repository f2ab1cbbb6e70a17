import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { cardData } from '../../farms/card-data.ts';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { farmFixture } from '../../farms/farm.fixture.ts';
import { packRows } from '../../farms/packed-rows.ts';
import { OfferingsThere } from './offerings-there.tsx';

const state = { code: 'IA', name: 'Iowa' };
const linksOf = (farms: string) => {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <OfferingsThere state={state} farms={farms} /> },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
};

it('a state’s page leads to each farm there and to all of the state', () => {
  const card = cardData(farmFixture, new Date('2026-11-15T12:00:00.000Z'));
  const links = linksOf(packRows(CARD_FIELDS, [card]));
  expect(links).toContain('/investments/primary-offerings?state=IA');
  expect(links).toContain(`/${farmFixture.slug}`);
});

it('where nothing is open, to all offerings', () => {
  expect(linksOf('')).toEqual(['/investments/primary-offerings']);
});
