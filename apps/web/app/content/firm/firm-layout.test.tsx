import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { FirmLayout } from './firm-layout.tsx';
import type { FirmPageView } from './load-firm-page.ts';

const PAGE: FirmPageView = {
  id: 'cnt_1',
  address: '/company',
  title: 'Our firm',
  lead: 'Who we are.',
  seoTitle: 'Our firm',
  seoDescription: 'Who we are.',
  template: 0,
  study: null,
  text: {
    blocks: [{ kind: 'html', html: '<h2 id="a">A</h2><p>One.</p><h2 id="b">B</h2><p>Two.</p>' }],
    headings: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    words: 4,
  },
  children: [{ address: '/company/about-us', title: 'About us', lead: 'Since 2019.' }],
  preview: null,
  changed: 'Nov 1, 2026',
  above: null,
};

function partsOf(template: FirmPageView['template']) {
  const page = { ...PAGE, template };
  const Stub = createRoutesStub([{ path: '*', Component: () => <FirmLayout page={page} /> }]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/company']} />);
  const places = {
    text: html.indexOf('One.'),
    list: html.indexOf('/company/about-us'),
    parts: html.indexOf('#b'),
  };
  return Object.entries(places)
    .filter(([, place]) => place >= 0)
    .toSorted(([, a], [, b]) => a - b)
    .map(([part]) => part);
}

it.each([
  [0, ['parts', 'text']],
  [3, ['parts', 'text']],
  [1, ['text', 'list']],
  [2, ['text', 'parts']],
] as const)('layout %i shows, in this order, %j', (template, parts) => {
  expect(partsOf(template)).toEqual(parts);
});
