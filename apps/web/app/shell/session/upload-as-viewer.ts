import {
  type AnswerOf,
  addressOf,
  type Endpoint,
  type GivenInput,
  type InputOf,
} from '@furrow/http/endpoint';
import { serverErrorText } from '@furrow/kernel/server-error-text';
import { ApiError, unreachable } from '../api/api-error.ts';
import { session } from './browser-session.ts';
import { tokenForCall } from './token-for-call.ts';

export interface Upload {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Needed for calls of the console. */
  readonly idempotencyKey?: string;
}

/** Sends one file as it is, with the person's token. `fetch` cannot say how far it has come; this can. */
export async function uploadAsViewer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & GivenInput,
  file: File,
  upload: Upload,
): Promise<AnswerOf<E>> {
  const token = await tokenForCall();
  const { status, body } = await send(addressOf(endpoint.path, input), file, token, upload);
  if (status >= 200 && status < 300) return body as AnswerOf<E>;
  if (status === 401) await session.over();
  if (status === 403) await session.signOut('server');
  const code = (body as { code?: unknown } | undefined)?.code;
  throw new ApiError(serverErrorText(body, status || 500), status, typeof code === 'string' ? code : null);
}

function send(
  path: string,
  file: File,
  token: string,
  { onProgress, signal, idempotencyKey }: Upload,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
