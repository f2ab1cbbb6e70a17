import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderDocument } from './shell/render/render-document.ts';
import { requestContext } from './shell/request-context.ts';

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

  const { nonce, buffer, reportError } = loadContext.get(requestContext);
  const { body, damaged } = await renderDocument(
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      whole: buffer === true || isbot(request.headers.get('user-agent')),
      timeoutMs: streamTimeout + 1_000,
      signal: request.signal,
      report: reportError,
    },
  );
  // A page with a hole in it may be shown, but not kept.
  return new Response(createReadableStreamFromReadable(body), { status: damaged ? 500 : status, headers });
}
