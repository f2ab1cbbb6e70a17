import { type MiddlewareFunction, redirect } from 'react-router';
import { PAGES, type Page } from '../../route-table.ts';
import { requestContext } from '../request-context.ts';
import { noticeAddress } from '../toasts/notices.ts';
import { accessFor } from './access-for.ts';
import { runGuards } from './pipeline.ts';

/** Runs for documents and for the data of client navigations alike, before any loader. */
export function guardPages(pages: readonly Page[]): MiddlewareFunction<Response> {
  return ({ context, request, url }, next) => {
    const { viewer, session } = context.get(requestContext);
    const answer = runGuards({
      access: accessFor(pages, url.pathname),
      session,
      viewer,
      target: url.pathname + url.search,
      from: refererPath(request, url),
    });
    if (answer.kind === 'redirect') throw redirect(answer.to);
    if (answer.kind === 'notice') throw redirect(noticeAddress(answer.to, answer.notice));
    return next();
  };
}

export const guardMiddleware = guardPages(PAGES);

function refererPath(request: Request, url: URL): string {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  // A page that is read again, or gone back to, comes from itself: that says nothing.
  const elsewhere = referer !== null && referer.host === url.host && referer.pathname !== url.pathname;
  return elsewhere ? referer.pathname : '/';
}
