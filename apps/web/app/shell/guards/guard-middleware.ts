import { type MiddlewareFunction, redirect } from 'react-router';
import { PAGES } from '../../route-table.ts';
import { requestContext } from '../request-context.ts';
import { noticeAddress } from '../toasts/notices.ts';
import { accessFor } from './access-for.ts';
import { runGuards } from './pipeline.ts';

/** Runs for documents and for the data of client navigations alike, before any loader. */
export const guardMiddleware: MiddlewareFunction<Response> = ({ context, request, url }, next) => {
  const { viewer } = context.get(requestContext);
  const answer = runGuards({
    access: accessFor(PAGES, url.pathname),
    session: viewer === null ? 'none' : 'active',
    viewer,
    target: url.pathname + url.search,
    from: refererPath(request, url),
  });
  if (answer.kind === 'redirect') throw redirect(answer.to);
  if (answer.kind === 'notice') throw redirect(noticeAddress(answer.to, answer.notice));
  return next();
};

function refererPath(request: Request, url: URL): string {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer !== null && referer.host === url.host ? referer.pathname : '/';
}
