import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PageLinks, useAddress } from './page-links.tsx';

function linksAt(address: string, element: React.ReactNode): string[] {
  const router = createMemoryRouter([{ path: '/list', element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));
}

it('the next page keeps the search and leaves what was open behind', () => {
  expect(linksAt('/list?s=oak&open=1&request=2', <PageLinks next="x9" />)).toEqual(['/list?s=oak&after=x9']);
});

it('the last page leads back to the first, and a list of one page nowhere', () => {
  expect(linksAt('/list?s=oak&after=x9', <PageLinks next={null} />)).toEqual(['/list?s=oak']);
  expect(linksAt('/list?s=oak', <PageLinks next={null} />)).toEqual([]);
});

it('what is opened on a later page stays on that page', () => {
  const Row = () => <a href={useAddress()({ request: 'r1' })}>r1</a>;
  expect(linksAt('/list?after=x9', <Row />)).toEqual(['?after=x9&request=r1']);
});
