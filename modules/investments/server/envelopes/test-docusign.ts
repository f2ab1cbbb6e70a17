import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { Clock } from '@furrow/kernel/clock';
import type { EnvelopeStatus, Signing } from '@furrow/providers/signing';
import { createDocusignSigning } from '@furrow/providers/signing-docusign';
import { type Given, rememberingLog, startService, type Taken } from '@furrow/providers/test-service';
import { serviceFileOf } from '@furrow/signing/signing.fixture';

const ACCOUNT = 'f2a1c9d4-0000-4000-8000-000000000001';
const BASE = `/restapi/v2.1/accounts/${ACCOUNT}`;
const WEBHOOK_KEY = 'tests only: a key of Connect';

interface Made {
  readonly id: string;
  readonly key: string;
  readonly body: {
    readonly documents: readonly { readonly name: string; readonly documentBase64: string }[];
    readonly recipients: { readonly signers: readonly { readonly clientUserId: string }[] };
  };
  status: EnvelopeStatus;
  signedAt: string | null;
  reason: string | null;
}

/** DocuSign of the published shape on loopback: it makes, shows, voids and gives out envelopes as a test steers it. */
export async function fakeDocusign(clock: Clock) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const envelopes: Made[] = [];
  let count = 0;
  const heard = rememberingLog();
  /** What it does instead of answering, for calls that a test is about. */
  const mood: { answer: (taken: Taken) => Given | null; file: Buffer | null } = {
    answer: () => null,
    file: null,
  };
  const service = await startService((taken) => mood.answer(taken) ?? answer(taken));
  const signing: Signing = createDocusignSigning({
    environment: 'demo',
    integrationKey: 'integration-key',
    userId: 'user-id',
    accountId: ACCOUNT,
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    webhookKeys: [WEBHOOK_KEY],
    clock,
    log: heard.log,
    baseUrl: service.baseUrl,
    deadlineMs: 2_000,
  });

  function answer({ method, path, body }: Taken): Given {
    if (path === '/oauth/token') return { status: 200, body: { access_token: 'token', expires_in: 3_600 } };
    if (path === '/oauth/userinfo')
      return { status: 200, body: { accounts: [{ account_id: ACCOUNT, base_uri: service.baseUrl }] } };
    const below = path.slice(BASE.length);
    const byKey = /^\/envelopes\?transaction_ids=(.*)$/.exec(below)?.[1];
    if (byKey !== undefined) {
      const found = envelopes.filter(({ key }) => key === decodeURIComponent(byKey));
      return { status: 200, body: { envelopes: found.map(({ id: envelopeId }) => ({ envelopeId })) } };
    }
    if (method === 'POST' && below === '/envelopes') return make(JSON.parse(body.toString()));
    const made = envelopes.find(({ id }) => below.startsWith(`/envelopes/${id}`));
    if (made === undefined) return { status: 404, body: { errorCode: 'ENVELOPE_DOES_NOT_EXIST' } };
    return of(made, method, below.slice(`/envelopes/${made.id}`.length), body);
  }

  function make({ transactionId, ...body }: Made['body'] & { readonly transactionId: string }): Given {
    count += 1;
    const id = `8f3c2b1a-0000-4000-8000-${String(count).padStart(12, '0')}`;
    envelopes.push({ id, key: transactionId, body, status: 'sent', signedAt: null, reason: null });
    return { status: 201, body: { envelopeId: id } };
  }

  function of(made: Made, method: string, below: string, body: Buffer): Given {
    const isOpen = made.status === 'sent' || made.status === 'delivered';
    if (below === '/views/recipient')
      return isOpen
        ? { status: 201, body: { url: `https://demo.docusign.net/Signing/MTRedeem/${made.id}` } }
        : { status: 400, body: { errorCode: 'ENVELOPE_INVALID_STATUS' } };
    if (below === '/documents/combined?certificate=true')
      return { status: 200, body: String(mood.file ?? serviceFileOf(made.id)) };
    if (method === 'PUT') {
      if (!isOpen) return { status: 400, body: { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' } };
      made.status = 'voided';
      made.reason = JSON.parse(body.toString()).voidedReason;
      return { status: 200, body: { envelopeId: made.id } };
    }
    const signers = made.body.recipients.signers.map(({ clientUserId }) => ({
      clientUserId,
      ...(made.signedAt === null ? {} : { signedDateTime: made.signedAt }),
    }));
    return { status: 200, body: { envelopeId: made.id, status: made.status, recipients: { signers } } };
  }

  const last = (): Made => {
    const made = envelopes.at(-1);
    if (made === undefined) throw new Error('no envelope was made');
    return made;
  };

  return {
    signing,
    envelopes,
    heard,
    mood,
    last,
    taken: service.taken,
    /** The answer to the next request to make one doesn't arrive, whether or not it was `made`. */
    lose({ made }: { readonly made: boolean }) {
      mood.answer = ({ method, path, body }) => {
        if (method !== 'POST' || !path.endsWith('/envelopes')) return null;
        mood.answer = () => null;
        if (made) make(JSON.parse(body.toString()));
        return 'cut';
      };
    },
    /** Its signer signs the last one, or the one given. */
    complete(made: Made = last()) {
      made.status = 'completed';
      made.signedAt = clock.now().toISOString();
    },
    webhook(made: Made = last(), event = 'envelope-completed', key = WEBHOOK_KEY) {
      const generatedDateTime = clock.now().toISOString();
      const data = { accountId: ACCOUNT, envelopeId: made.id };
      const body = Buffer.from(JSON.stringify({ event, generatedDateTime, data }));
      const signature = createHmac('sha256', key).update(body).digest('base64');
      return { body, headers: { 'x-docusign-signature-1': signature } };
    },
    close: () => service.close(),
  };
}
