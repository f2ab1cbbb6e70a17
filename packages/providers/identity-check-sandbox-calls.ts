import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { z } from 'zod';
import type { SandboxKey } from './identity-check-sandbox-key.ts';
import { FIRST_STEPS, judgePerson } from './identity-check-sandbox-people.ts';
import {
  byEitherId,
  CHECK_COLUMNS,
  type CheckRow,
  presentCheck,
  sendCheckEvent,
} from './identity-check-sandbox-row.ts';
import type { Fetch } from './provider-call.ts';
import { jsonAnswer, jsonRequest } from './sandbox-answer.ts';

export interface SandboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly key: SandboxKey;
  /** Full names of fictional people who pass besides the service's own. */
  readonly alsoPasses: readonly string[];
}

const LINK_TOKEN_MS = 30 * 60_000;

const text = z.string().min(1);
const person = z.object({
  name: z.object({ given_name: text, family_name: text }).optional(),
  phone_number: z.string().optional(),
  date_of_birth: z.iso.date().optional(),
  address: z
    .object({ country: text, street: text, city: text, region: text, postal_code: text })
    .partial()
    .required({ country: true })
    .optional(),
});
const linkRequest = z.object({
  client_name: text,
  language: text,
  country_codes: z.array(text).min(1),
  products: z.tuple([z.literal('identity_verification')]),
  identity_verification: z.object({ template_id: text, gave_consent: z.boolean().optional() }),
  user: person.extend({ client_user_id: text }),
});
const getRequest = z.object({ identity_verification_id: text });
const retryRequest = z.object({
  client_user_id: text,
  template_id: text,
  strategy: z.enum(['reset', 'incomplete', 'infer', 'custom']),
});
const keyRequest = z.object({ key_id: text });

/** The service as seen over HTTP, inside this process: what it takes, what it answers, what it remembers. */
export function sandboxPlaid(parts: SandboxParts): Fetch {
  return async (url, init) => {
    const body = jsonRequest(init);
    switch (url.pathname) {
      case '/link/token/create':
        return given(linkRequest, body, (request) => createLinkToken(parts, request.user));
      case '/identity_verification/get':
        return given(getRequest, body, (request) => getCheck(parts, request.identity_verification_id));
      case '/identity_verification/retry':
        return given(retryRequest, body, (request) => retryCheck(parts, request));
      case '/webhook_verification_key/get':
        return given(keyRequest, body, async (request) => getKey(parts, request.key_id));
      default:
        return fault(404, 'INVALID_REQUEST', 'NOT_FOUND');
    }
  };
}

async function given<S extends z.ZodType>(
  shape: S,
  body: unknown,
  answer: (request: z.output<S>) => Promise<Response>,
): Promise<Response> {
  const parsed = shape.safeParse(body);
  return parsed.success ? answer(parsed.data) : fault(400, 'INVALID_REQUEST', 'MISSING_FIELDS');
}

function fault(status: number, type: string, code: string): Response {
  const words = { error_message: code, display_message: null };
  return jsonAnswer(status, { error_type: type, error_code: code, ...words, request_id: requestId() });
}

async function createLinkToken(
  { database, clock, alsoPasses }: SandboxParts,
  user: z.output<typeof linkRequest>['user'],
): Promise<Response> {
  const now = clock.now();
  const expires = new Date(now.getTime() + LINK_TOKEN_MS);
  const token = `link-sandbox-${randomUUID()}`;
  const { outcome, mismatches } = judgePerson(user, alsoPasses);
  await database.run(sql`insert into sandbox_link_token (token, person_id, outcome, mismatches, created_at, expires_at)
    values (${token}, ${user.client_user_id}, ${outcome}, ${mismatches}, ${now}, ${expires})`);
  return jsonAnswer(200, { link_token: token, expiration: expires.toISOString(), request_id: requestId() });
}

async function getCheck({ database }: SandboxParts, id: string): Promise<Response> {
  const row = await database.maybe<CheckRow>(
    sql`select ${CHECK_COLUMNS} from sandbox_check where ${byEitherId(id)}`,
  );
  return row === undefined ? fault(404, 'INVALID_REQUEST', 'NOT_FOUND') : jsonAnswer(200, presentCheck(row));
}

/** Of the last attempt of a person; one that still runs has to end first. */
async function retryCheck(
  { database, clock }: SandboxParts,
  { client_user_id: personId, template_id: templateId }: z.output<typeof retryRequest>,
): Promise<Response> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const last = await tx.maybe<{ id: string; status: string }>(
      sql`select id, status from sandbox_check where person_id = ${personId}
        order by created_at desc, id desc limit 1 for update`,
    );
    if (last === undefined) return fault(404, 'INVALID_REQUEST', 'NOT_FOUND');
    if (last.status === 'active') return fault(400, 'INVALID_REQUEST', 'INVALID_FIELD');
    const row = await tx.one<CheckRow>(
      sql`insert into sandbox_check (id, person_id, template_id, status, steps, previous_id, created_at)
        values (${newId('idv', now)}, ${personId}, ${templateId}, 'active', ${sql.json(FIRST_STEPS)}, ${last.id},
          ${now})
        returning ${CHECK_COLUMNS}`,
    );
    await sendCheckEvent(tx, row.id, ['RETRIED']);
    return jsonAnswer(200, presentCheck(row));
  });
}

function getKey({ key }: SandboxParts, keyId: string): Response {
  if (keyId !== key.keyId) return fault(400, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
  const more = { alg: 'ES256', use: 'sig', kid: keyId, created_at: 0, expired_at: null };
  return jsonAnswer(200, { key: { ...key.publicJwk, ...more }, request_id: requestId() });
}

const requestId = (): string => randomBytes(8).toString('hex');
