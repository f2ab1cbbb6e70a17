import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ErrorPage } from './error-page.tsx';

const linksOf = (retry?: string | null) => {
  const page = retry === undefined ? <ErrorPage code={503} /> : <ErrorPage code={503} retry={retry} />;
  const Stub = createRoutesStub([{ path: '*', Component: () => page }]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/learn']} />);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
};

it('tries again what failed, and offers only the way home when that is unknown', () => {
  expect(linksOf()).toEqual(['', '/']);
  expect(linksOf('/portfolio?tab=funding')).toEqual(['/portfolio?tab=funding', '/']);
  expect(linksOf(null)).toEqual(['/']);
});
