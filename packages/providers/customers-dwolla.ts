import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { readCustomerWebhook } from './customer-events.ts';
import type { Customers, DocumentUpload } from './customers.ts';
import { type DwollaCaller, dwollaCaller } from './customers-dwolla-caller.ts';
import { changesRequest, customerRequest, ownerRequest } from './customers-dwolla-requests.ts';
import { certificationShape, customerShape, documentShape, ownerShape } from './customers-dwolla-shapes.ts';
import { ServiceToken } from './customers-dwolla-token.ts';
import { DEADLINE_MS, type Fetch, type Service } from './provider-call.ts';
import { servicePath as path, serviceBase } from './service-address.ts';

export const DWOLLA_HOSTS = { sandbox: 'api-sandbox.dwolla.com', production: 'api.dwolla.com' } as const;

export interface DwollaOptions {
  readonly environment: keyof typeof DWOLLA_HOSTS;
  readonly key: string;
  readonly secret: string;
  /** What webhooks are signed with; more than one while it is being replaced. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** A stand-in on this machine. */
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
  readonly deadlineMs?: number;
}

/** The calls of the service, each with a token. */
export function openDwolla(options: Omit<DwollaOptions, 'webhookSecrets'>): DwollaCaller {
  const host = DWOLLA_HOSTS[options.environment];
  const service: Service = {
    name: 'dwolla',
    base: serviceBase(options.baseUrl ?? `https://${host}`, [host]),
    fetch: options.fetch ?? fetch,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    log: options.log,
  };
  return dwollaCaller(service, new ServiceToken(service, options, options.clock));
}

export function createDwollaCustomers(options: DwollaOptions): Customers {
  const { ask, make, tell } = openDwolla(options);
  const setStatus = (id: string, status: string) =>
    ask(customerShape, { method: 'POST', path: path`/customers/${id}`, body: { status } });

  return {
    create: (customer, key) =>
      make({ method: 'POST', path: '/customers', body: customerRequest(customer), key }),
    find: (id) => ask(customerShape, { method: 'GET', path: path`/customers/${id}` }),
    update: (id, changes) =>
      ask(customerShape, { method: 'POST', path: path`/customers/${id}`, body: changesRequest(changes) }),
    retry: (id, customer, key) =>
      ask(customerShape, {
        method: 'POST',
        path: path`/customers/${id}`,
        body: customerRequest(customer),
        key,
      }),
    deactivate: (id) => setStatus(id, 'deactivated'),
    reactivate: (id) => setStatus(id, 'reactivated'),
    uploadDocument: ({ kind, id }, document, key) => {
      const to =
        kind === 'customer' ? path`/customers/${id}/documents` : path`/beneficial-owners/${id}/documents`;
      return make({ method: 'POST', path: to, body: documentForm(document), key });
    },
    findDocument: (id) => ask(documentShape, { method: 'GET', path: path`/documents/${id}` }),
    addOwner: (customerId, owner, key) => {
      const to = path`/customers/${customerId}/beneficial-owners`;
      return make({ method: 'POST', path: to, body: ownerRequest(owner), key });
    },
    findOwner: (id) => ask(ownerShape, { method: 'GET', path: path`/beneficial-owners/${id}` }),
    retryOwner: (id, owner, key) =>
      ask(ownerShape, {
        method: 'POST',
        path: path`/beneficial-owners/${id}`,
        body: ownerRequest(owner),
        key,
      }),
    removeOwner: (id) => tell({ method: 'DELETE', path: path`/beneficial-owners/${id}` }),
    certification: (customerId) =>
      ask(certificationShape, { method: 'GET', path: path`/customers/${customerId}/beneficial-ownership` }),
    certify: (customerId) =>
      ask(certificationShape, {
        method: 'POST',
        path: path`/customers/${customerId}/beneficial-ownership`,
        body: { status: 'certified' },
      }),
    readWebhook: (webhook) => readCustomerWebhook(webhook, options.webhookSecrets),
  };
}

function documentForm({ type, fileName, mediaType, bytes }: DocumentUpload): FormData {
  const form = new FormData();
  form.set('documentType', type);
  // A copy: the types know of bytes in shared memory, which a form does not take.
  form.set('file', new File([new Uint8Array(bytes)], fileName, { type: mediaType }));
  return form;
}
