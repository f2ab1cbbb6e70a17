import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok } from '@furrow/kernel/result';
import { DEADLINE_MS, type Fetch, type Service } from './provider-call.ts';
import { type FieldFault, refusal } from './provider-refusal.ts';
import { servicePath as path, serviceBase } from './service-address.ts';
import type { EnvelopeSigner, NewEnvelope, SignerVisit, Signing } from './signing.ts';
import { docusignCaller } from './signing-docusign-caller.ts';
import { type DocusignCredentials, DocusignSession } from './signing-docusign-session.ts';
import { envelopeShape, foundShape, linkShape, madeShape } from './signing-docusign-shapes.ts';
import { readDocusignWebhook } from './signing-docusign-webhook.ts';

const LOGIN_HOSTS = { demo: 'account-d.docusign.com', production: 'account.docusign.com' } as const;
const MOST_DOCUMENT_BYTES = 60 * 1024 * 1024;
/** Sending and fetching documents takes longer than other calls. */
const DOCUMENTS_DEADLINE_MS = 60_000;
/** DocuSign rejects an envelope with a longer subject, name or email address. */
const MOST_LETTERS = 100;
const PDF = Buffer.from('%PDF-');

const METHODS = {
  password: 'Password',
  // DocuSign has no name for a passkey, and nobody saw the fingerprint that 'Biometric' would certify.
  passkey: 'SingleSignOn_Other',
  single_sign_on: 'SingleSignOn_Other',
} as const satisfies Record<SignerVisit['authenticatedBy'], string>;

export interface DocusignOptions extends DocusignCredentials {
  readonly environment: keyof typeof LOGIN_HOSTS;
  /** What webhooks are signed with; more than one while a key is being replaced. */
  readonly webhookKeys: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** A stand-in on this machine. */
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
  readonly deadlineMs?: number;
}

export function createDocusignSigning(options: DocusignOptions): Signing {
  const { accountId, clock, log, webhookKeys } = options;
  const host = LOGIN_HOSTS[options.environment];
  const login: Service = {
    name: 'docusign',
    base: serviceBase(options.baseUrl ?? `https://${host}`, [host]),
    fetch: options.fetch ?? fetch,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    log,
  };
  const documentsDeadlineMs = options.deadlineMs ?? DOCUMENTS_DEADLINE_MS;
  const session = new DocusignSession(login, host, options, clock);
  const { ask, download } = docusignCaller(login, session, path`/restapi/v2.1/accounts/${accountId}`);

  return {
    name: 'DocuSign',
    findByKey: (key) =>
      ask(foundShape, { method: 'GET', path: `/envelopes?transaction_ids=${encodeURIComponent(key)}` }),
    async create(envelope, key) {
      const fields = envelope.signers.flatMap(unfitFields);
      if (fields.length > 0) return err(refusal('invalid_input', { fields }));
      const body = envelopeRequest(envelope, key);
      return ask(madeShape, { method: 'POST', path: '/envelopes', body, deadlineMs: documentsDeadlineMs });
    },
    signerLink: (envelopeId, signer, { returnUrl, authenticatedBy, authenticatedAt }) =>
      ask(linkShape, {
        method: 'POST',
        path: path`/envelopes/${envelopeId}/views/recipient`,
        body: {
          returnUrl,
          authenticationMethod: METHODS[authenticatedBy],
          authenticationInstant: authenticatedAt.toISOString(),
          clientUserId: signer.reference,
          email: signer.email,
          userName: signer.name,
        },
      }),
    async void(envelopeId, reason) {
      const body = { status: 'voided', voidedReason: reason };
      const voided = await ask(madeShape, { method: 'PUT', path: path`/envelopes/${envelopeId}`, body });
      return voided.ok ? ok(null) : voided;
    },
    find: (envelopeId) =>
      ask(envelopeShape, { method: 'GET', path: `${path`/envelopes/${envelopeId}`}?include=recipients` }),
    async completedDocuments(envelopeId) {
      const combined = path`/envelopes/${envelopeId}/documents/combined`;
      const file = await download(`${combined}?certificate=true`, {
        most: MOST_DOCUMENT_BYTES,
        deadlineMs: documentsDeadlineMs,
      });
      if (!file.ok) return file;
      return PDF.equals(file.value.subarray(0, PDF.length)) ? file : err(refusal('unexpected'));
    },
    readWebhook: (webhook) => readDocusignWebhook(webhook, { accountId, keys: webhookKeys }),
  };
}

const unfitFields = (signer: EnvelopeSigner): FieldFault[] =>
  (['name', 'email'] as const)
    .filter((field) => signer[field].length > MOST_LETTERS)
    .map((field) => ({ field, fault: 'invalid' }));

function envelopeRequest({ subject, documents, signers }: NewEnvelope, transactionId: string): object {
  return {
    status: 'sent',
    emailSubject: subject.length > MOST_LETTERS ? `${subject.slice(0, MOST_LETTERS - 1)}…` : subject,
    transactionId,
    // Only the intended person signs, on screen and without changes.
    enableWetSign: 'false',
    allowReassign: 'false',
    allowMarkup: 'false',
    recipientsLock: 'true',
    documents: documents.map(({ name, bytes }, i) => ({
      documentId: String(i + 1),
      name,
      fileExtension: 'pdf',
      documentBase64: Buffer.from(bytes).toString('base64'),
    })),
    recipients: { signers: signers.map(signerRequest) },
  };
}

/** With an id of ours the service writes no email: the link is made when the signer comes. */
function signerRequest({ reference, name, email, order, place }: EnvelopeSigner, i: number): object {
  const signer = {
    recipientId: String(i + 1),
    routingOrder: String(order),
    clientUserId: reference,
    name,
    email,
  };
  return place === undefined ? signer : { ...signer, tabs: tabsAt(place) };
}

const DATE_LEFT = 220;

/** Without a place for it the service would let a signer put the signature anywhere, or nowhere. */
function tabsAt({ document, page, x, y }: NonNullable<EnvelopeSigner['place']>): object {
  const at = { documentId: String(document), pageNumber: String(page), yPosition: String(y) };
  return {
    signHereTabs: [{ ...at, xPosition: String(x) }],
    dateSignedTabs: [{ ...at, xPosition: String(x + DATE_LEFT) }],
  };
}
