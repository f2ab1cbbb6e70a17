import type { Method } from '@furrow/http/endpoint';
import { messageFor } from '@furrow/kernel/errors';
import { NOTICES } from '@furrow/kernel/notices';
import { serverErrorText } from '@furrow/kernel/server-error-text';
import { serverClock } from '../server-clock.ts';
import type { ToastRequest } from '../toasts/toast-state.ts';
import { ApiError, unreachable } from './api-error.ts';

export interface ApiClientOptions {
  readonly fetch: typeof fetch;
  /** Null while nobody is signed in. */
  readonly token?: () => string | null;
  readonly showToast: (toast: ToastRequest) => void;
}

export interface ApiRequest {
  readonly method?: Method;
  /** JSON, form data which carries its own content type, or a file as it is. */
  readonly body?: unknown;
  /** Static data is read without the token. */
  readonly anonymous?: boolean;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export type ApiClient = <T>(path: string, request?: ApiRequest) => Promise<T>;

export function createApiClient({ fetch, token, showToast }: ApiClientOptions): ApiClient {
  return async function call<T>(path: string, request: ApiRequest = {}): Promise<T> {
    const answer = await send(path, request).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      showToast({ code: 'no-connection', type: 'error', text: NOTICES.no_connection });
      throw unreachable();
    });
    serverClock.learn(answer.headers.get('date'));
    const text = await answer.text();
    // A missing static file is answered with the app's own page.
    if (path.replace(/\?.*$/, '').endsWith('.json') && isHtml(answer, text)) throw refused(404, null);
    const body = parsed(text);
    if (!answer.ok) throw answer.status >= 500 ? fault(answer.status, body) : refused(answer.status, body);
    if (body === undefined && text !== '') throw fault(answer.status);
    return body as T;
  };

  function send(path: string, { method = 'GET', body, anonymous, idempotencyKey, signal }: ApiRequest) {
    const headers = new Headers({ Accept: 'application/json' });
    const bearer = anonymous === true ? null : (token?.() ?? null);
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    const init: RequestInit = { method, headers };
    if (signal !== undefined) init.signal = signal;
    if (body instanceof FormData) init.body = body;
    else if (body instanceof Blob) {
      // A file that somebody chose is judged by its bytes; what the page made itself says what it is.
      headers.set('Content-Type', body instanceof File ? 'application/octet-stream' : body.type);
      init.body = body;
    } else if (body !== undefined) {
      headers.set('Content-Type', 'application/json;charset=UTF-8');
      init.body = JSON.stringify(body);
    }
    return fetch(path, init);
  }

  function fault(status: number, body?: unknown): ApiError {
    showToast({ code: 'server-fault', type: 'error', text: messageFor('internal') });
    // Whatever the status says: no answer, or one that cannot be read, is the server's failure too.
    return new ApiError(serverErrorText(body, 500), status, codeOf(body));
  }
}

function refused(status: number, body: unknown): ApiError {
  const told = status === 404 && !isRecord(body) ? { code: 'not_found' } : body;
  return new ApiError(serverErrorText(told, status), status, codeOf(body), fieldsOf(body), body);
}

function isHtml(answer: Response, text: string): boolean {
  return (
    answer.headers.get('content-type')?.includes('text/html') === true || /^\s*<(!doctype|html)/i.test(text)
  );
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): string | null {
  return isRecord(body) && typeof body.code === 'string' ? body.code : null;
}

function fieldsOf(body: unknown): Record<string, string[]> {
  if (!isRecord(body) || !isRecord(body.fields)) return {};
  return Object.fromEntries(
    Object.entries(body.fields).map(([name, texts]) => [
      name,
      (Array.isArray(texts) ? texts : [texts]).map(String),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
