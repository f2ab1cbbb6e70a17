import { createHash } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import {
  actOnce,
  fault,
  type Made,
  notFound,
  type SandboxCall,
  type SandboxRoute,
} from './customers-sandbox-answers.ts';
import { changeCustomer, createCustomer, presented } from './customers-sandbox-customers.ts';
import { presentedDocument, uploadDocument } from './customers-sandbox-documents.ts';
import {
  addOwner,
  certify,
  ownership,
  presentedOwner,
  removeOwner,
  retryOwner,
} from './customers-sandbox-owners.ts';
import { PAYMENT_ROUTES } from './payments-sandbox-calls.ts';
import type { Fetch } from './provider-call.ts';
import { jsonAnswer, jsonRequest } from './sandbox-answer.ts';

export interface SandboxCustomersParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** How long the service's people take over a document. */
  readonly reviewAfterMs: number;
}

const ROUTES: readonly SandboxRoute[] = [
  ['POST', /^\/customers$/, ({ tx, body, now }) => createCustomer(tx, body, now)],
  ['GET', /^\/customers\/([^/]+)$/, ({ tx, id }) => presented(tx, id)],
  ['POST', /^\/customers\/([^/]+)$/, ({ tx, id, body, now }) => changeCustomer(tx, id, body, now)],
  ['POST', /^\/customers\/([^/]+)\/documents$/, (call) => upload('customer', call)],
  [
    'POST',
    /^\/customers\/([^/]+)\/beneficial-owners$/,
    ({ tx, id, body, now }) => addOwner(tx, id, body, now),
  ],
  ['GET', /^\/customers\/([^/]+)\/beneficial-ownership$/, ({ tx, id }) => ownership(tx, id)],
  ['POST', /^\/customers\/([^/]+)\/beneficial-ownership$/, ({ tx, id, body }) => certify(tx, id, body)],
  ['GET', /^\/beneficial-owners\/([^/]+)$/, ({ tx, id }) => presentedOwner(tx, id)],
  ['POST', /^\/beneficial-owners\/([^/]+)$/, ({ tx, id, body, now }) => retryOwner(tx, id, body, now)],
  ['DELETE', /^\/beneficial-owners\/([^/]+)$/, ({ tx, id, now }) => removeOwner(tx, id, now)],
  ['POST', /^\/beneficial-owners\/([^/]+)\/documents$/, (call) => upload('owner', call)],
  ['GET', /^\/documents\/([^/]+)$/, ({ tx, id }) => presentedDocument(tx, id)],
  ...PAYMENT_ROUTES,
];

async function upload(
  kind: 'customer' | 'owner',
  { tx, id, form, now, reviewAfterMs }: SandboxCall,
): Promise<Made> {
  if (form === null) return fault(400, 'BadRequest');
  return uploadDocument(tx, { kind, id }, form, { now, reviewAfterMs });
}

/** The service as seen over HTTP, inside this process. Each call is one transaction, its webhooks included. */
export function sandboxDwolla({ database, clock, secret, reviewAfterMs }: SandboxCustomersParts): Fetch {
  return async (url, init) => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    if (url.pathname === '/token')
      return jsonAnswer(200, { access_token: 'sandbox', token_type: 'Bearer', expires_in: 3_600 });
    if (headers.get('authorization') !== 'Bearer sandbox') return fault(401, 'InvalidAccessToken');
    const route = ROUTES.find(([verb, path]) => verb === method && path.test(url.pathname));
    if (route === undefined) return notFound();
    const [, path, answer] = route;
    const form = init.body instanceof FormData ? init.body : null;
    const content = `${method} ${url.pathname} ${form === null ? String(init.body) : await fingerprint(form)}`;
    const now = clock.now();
    return database.transaction((tx) => {
      const id = path.exec(url.pathname)?.[1] ?? '';
      const { searchParams: query } = url;
      const call = { tx, now, id, query, body: jsonRequest(init), form, secret, reviewAfterMs };
      const key = headers.get('idempotency-key');
      const again = () => shown(url.pathname, call);
      return actOnce(tx, { key, content, secret, now, act: () => answer(call), again });
    });
  };
}

/** How a thing stands, by the address at which it was changed. */
async function shown(pathname: string, call: SandboxCall): Promise<Response> {
  const [, , answer] = ROUTES.find(([verb, path]) => verb === 'GET' && path.test(pathname)) ?? [];
  const made = await answer?.(call);
  return made instanceof Response ? made : notFound();
}

async function fingerprint(form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    hash.update(`${name}\n`);
    hash.update(typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest('hex');
}
