import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import type { Fetch } from '@furrow/providers/provider-call';
import { jsonAnswer, jsonRequest } from '@furrow/providers/sandbox-answer';
import type { SubmissionRefused } from '../../contract/index.ts';
import { domainOf, sameAddress } from '../../rules/index.ts';
import { BUILT_IN_PORTAL } from '../settings.ts';
import { isSuppressed } from '../suppression/suppressed-addresses.ts';
import { checkSubmission, type ServiceError } from './check-submission.ts';

export interface ServiceParts {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Submission {
  readonly portal: string;
  readonly formId: string;
  readonly body: unknown;
}

export type ServiceAnswer =
  | { readonly status: 200; readonly body: { readonly inlineMessage: string } }
  | { readonly status: 400 | 404; readonly body: SubmissionRefused };

/** Of these nobody is written to: tests and demonstrations see a refusal by the service. */
const BLOCKED_DOMAINS: ReadonlySet<string> = new Set(['blocked.test']);
/** Here nobody reads email: the same for an address that the service takes for none, though it looks like one. */
const INVALID_DOMAINS: ReadonlySet<string> = new Set(['invalid.test']);
/** Nobody’s: taken, and dropped without a word, as HubSpot does. */
const RESERVED_DOMAINS: ReadonlySet<string> = new Set(['example.com', 'example.net', 'example.org']);

/** The marketing-form service that comes with the house: it answers as HubSpot does and keeps what it was sent. */
export async function receiveSubmission(
  { database, clock }: ServiceParts,
  { portal, formId, body }: Submission,
): Promise<ServiceAnswer> {
  const checked = checkSubmission(formId, body);
  if (portal !== BUILT_IN_PORTAL || checked.kind === 'no_form') return refused(404, 'No form has this id');
  if (checked.kind === 'unreadable') return refused(400, 'The request is not valid');
  if (checked.kind === 'bad') return refused(400, 'The request is not valid', checked.errors);
  const { email, fields, context } = checked.submission;
  const domain = domainOf(email);
  if (INVALID_DOMAINS.has(domain))
    return refused(400, 'The request is not valid', [
      { message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' },
    ]);
  if (BLOCKED_DOMAINS.has(domain))
    return refused(400, 'The request is not valid', [
      {
        message: "Error in 'fields.email'. Submissions from this address are blocked",
        errorType: 'BLOCKED_EMAIL',
      },
    ]);
  // Dropped without a word as well: a refusal would tell anybody who types an address that it is on the list.
  if (!RESERVED_DOMAINS.has(domain) && !(await isSuppressed(database, email))) {
    const now = clock.now();
    await database.run(sql`insert into form_service_submission (id, form_id, email_normal, fields, context, received_at)
      values (${newId('fsb', now)}, ${formId}, ${sameAddress(email)}, ${JSON.stringify(fields)}::jsonb,
        ${JSON.stringify(context)}::jsonb, ${now})`);
  }
  return { status: 200, body: { inlineMessage: 'Thanks for submitting the form.' } };
}

function refused(status: 400 | 404, message: string, errors: readonly ServiceError[] = []): ServiceAnswer {
  return { status, body: { status: 'error', message, correlationId: randomUUID(), errors: [...errors] } };
}

const PATH = /^\/submissions\/v3\/integration\/submit\/([^/]+)\/([^/]+)$/;

/** The same service as the adapter calls it, inside this process. */
export function builtInService(parts: ServiceParts): Fetch {
  return async (url, init) => {
    const [, portal = '', formId = ''] = PATH.exec(url.pathname) ?? [];
    const { status, body } = await receiveSubmission(parts, { portal, formId, body: jsonRequest(init) });
    return jsonAnswer(status, body);
  };
}
