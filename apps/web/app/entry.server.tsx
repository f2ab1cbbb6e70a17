import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext } from './shell/request-context.ts';

// The server imports this one: a context created in its own copy of the file would be another object.
export { requestContext };

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, requestId, buffer } = loadContext.get(requestContext);
  const waitForAll = buffer === true || isbot(request.headers.get('user-agent'));

  return new Promise((resolve, reject) => {
    let answered = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough();
      // Held timers would keep every render alive for seconds after its last byte.
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };

    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']: answer,
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          // Before the first byte the rejection is reported by handleError; afterwards only here.
          if (answered && !request.signal.aborted) {
            console.error(`render failed after the shell, request ${requestId}`, error);
          }
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/** Refusals that a page answers itself (404, 403 …) are not faults, and neither is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId } = context.get(requestContext);
  console.error(
    `page failed: ${request.method} ${new URL(request.url).pathname}, request ${requestId}`,
    error,
  );
};
