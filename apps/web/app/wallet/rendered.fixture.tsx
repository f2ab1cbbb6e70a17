import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** As the server writes it. */
export function rendered(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/profile/accounts']} />);
}
