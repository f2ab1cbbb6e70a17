import { type RouterContextProvider, redirect } from 'react-router';
import { requestContext } from '../request-context.ts';

/** For loaders whose page is not there: reports the address and leads to /404. */
export function missingPage(context: Readonly<RouterContextProvider>, url: URL): Response {
  context.get(requestContext).reportMissingPage(url.pathname + url.search);
  return redirect('/404');
}
