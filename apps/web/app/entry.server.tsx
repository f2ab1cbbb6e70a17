import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { asleep } from './shell/asleep/asleep.ts';
import { setBrandName } from './shell/brand-name.ts';
import { beforeEnd, pageDataScript } from './shell/render/page-data.ts';
import { paintFirst } from './shell/render/paint-first.ts';
import { renderDocument } from './shell/render/render-document.ts';
import { revealCookieQuestion } from './shell/render/reveal-cookie-question.ts';
import { requestContext } from './shell/request-context.ts';
import { serverPartsReady } from './shell/server-parts.ts';

// The server imports this one: a context created in its own copy of the file would be another object.
export { requestContext };

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, give, reportError, site } = loadContext.get(requestContext);
  setBrandName(site.name);
  await serverPartsReady();
  const { serverHandoffStream: data, ...context } = entryContext;
  const { html, damaged } = await renderDocument(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    { nonce, timeoutMs: streamTimeout + 1_000, signal: request.signal, report: reportError },
  );
  const script = data && context.renderMeta?.didRenderScripts ? await pageDataScript(data, nonce) : '';
  // A page with a hole in it may be shown, but not kept.
  const response = new Response(null, { status: damaged ? 500 : status, headers });
  const ordered = paintFirst(html, damaged ? null : asleep(context.staticHandlerContext));
  give(response, beforeEnd(revealCookieQuestion(ordered, nonce), script));
  return response;
}
