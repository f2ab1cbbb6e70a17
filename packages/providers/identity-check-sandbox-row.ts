import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { CheckReason, CheckStatus } from './identity-check.ts';
import type { SandboxOutcome, Steps } from './identity-check-sandbox-people.ts';
import { sendSandboxWebhooks } from './sandbox-webhooks.ts';

export interface CheckRow {
  readonly id: string;
  readonly link_session_id: string | null;
  readonly person_id: string;
  readonly template_id: string;
  readonly status: Exclude<CheckStatus, 'new'>;
  readonly outcome: SandboxOutcome | null;
  readonly mismatches: readonly CheckReason[];
  readonly steps: Steps;
  readonly previous_id: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

export const CHECK_COLUMNS = sql`id, link_session_id, person_id, template_id, status, outcome, mismatches, steps,
  previous_id, created_at, completed_at`;

/** By its own id or by that of the session in the browser, as the service has it. */
export const byEitherId = (id: string) => sql`(id = ${id} or link_session_id = ${id})`;

type WebhookCode = 'STATUS_UPDATED' | 'STEP_UPDATED' | 'RETRIED';

export function sendCheckEvent(tx: Transaction, id: string, codes: readonly WebhookCode[]): Promise<void> {
  const bodies = codes.map((code) =>
    JSON.stringify({
      webhook_type: 'IDENTITY_VERIFICATION',
      webhook_code: code,
      identity_verification_id: id,
      environment: 'sandbox',
    }),
  );
  return sendSandboxWebhooks(tx, 'identity-check', bodies);
}

/** One as the service would describe it. Of the person there is nothing to tell. */
export function presentCheck(row: CheckRow): object {
  const summary = (reason: CheckReason) => ({
    summary: row.mismatches.includes(reason) ? 'no_match' : 'match',
  });
  const isOver = row.steps.kyc_check === 'success' || row.steps.kyc_check === 'failed';
  return {
    id: row.id,
    client_user_id: row.person_id,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    previous_attempt_id: row.previous_id,
    shareable_url: null,
    template: { id: row.template_id, version: 1 },
    user: {
      date_of_birth: null,
      email_address: null,
      ip_address: null,
      name: null,
      address: null,
      id_number: null,
    },
    status: row.status,
    steps: row.steps,
    documentary_verification: null,
    selfie_check: null,
    kyc_check: isOver
      ? {
          status: row.steps.kyc_check,
          name: summary('name_no_match'),
          date_of_birth: summary('birth_date_no_match'),
          address: { ...summary('address_no_match'), po_box: 'no', type: 'residential' },
          id_number: { summary: 'match' },
          phone_number: { ...summary('phone_no_match'), area_code: 'match' },
        }
      : null,
    risk_check: null,
    verify_sms: null,
    watchlist_screening_id: null,
    beacon_user_id: null,
    user_id: null,
    redacted_at: null,
    request_id: randomBytes(8).toString('hex'),
  };
}
