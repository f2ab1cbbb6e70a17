import { type MiddlewareFunction, redirect } from 'react-router';
import { pathExists } from '../navigation/path-exists.ts';
import { missingPage } from './missing-page.ts';
import { signInAddress } from './refused-data.ts';

/** What route data refuses (A8): 404 is reported and leads to /404, 403 leads to signing in. */
export const failureMiddleware: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const answer = await next();
  if (isErrorPage(url.pathname)) return answer;
  if (answer.status === 404) return missingPage(context, url);
  if (answer.status === 403 && pathExists('/sign-in')) {
    return redirect(signInAddress(url.pathname + url.search, '/'));
  }
  return answer;
};

/** Their status is the error they speak of. */
function isErrorPage(pathname: string): boolean {
  return pathname === '/404' || pathname === '/error' || pathname.startsWith('/error/');
}
