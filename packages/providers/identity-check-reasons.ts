import type { CheckReason } from './identity-check.ts';
import type { CheckAnswer } from './identity-check-plaid-shapes.ts';

const REFUSED = new Set(['failed', 'manually_rejected', 'pending_review']);

/** Why a check did not pass, step by step. A step that passed in the end gives no reasons. */
export function reasonsOf(check: CheckAnswer): CheckReason[] {
  const { steps } = check;
  const refused = (step: keyof typeof steps) => REFUSED.has(steps[step]);
  return [
    ...(refused('accept_tos') ? (['terms_not_accepted'] as const) : []),
    ...(refused('verify_sms') ? (['phone_not_confirmed'] as const) : []),
    ...(refused('kyc_check') ? recordReasons(check.kyc_check) : []),
    ...(refused('documentary_verification') ? documentReasons(check.documentary_verification) : []),
    ...(refused('selfie_check') ? (['selfie_refused'] as const) : []),
    ...(refused('watchlist_screening') ? (['watchlist'] as const) : []),
    ...(refused('risk_check') ? (['risk'] as const) : []),
  ];
}

function recordReasons(records: CheckAnswer['kyc_check']): CheckReason[] {
  const misses = (part: { summary: string } | undefined) =>
    part?.summary === 'no_match' || part?.summary === 'partial_match';
  const found: CheckReason[] = [];
  if (misses(records?.name)) found.push('name_no_match');
  if (misses(records?.date_of_birth)) found.push('birth_date_no_match');
  if (misses(records?.address)) found.push('address_no_match');
  if (records?.address?.po_box === 'yes') found.push('address_po_box');
  if (misses(records?.id_number)) found.push('id_number_no_match');
  if (misses(records?.phone_number)) found.push('phone_no_match');
  return found.length === 0 ? ['not_found_in_records'] : found;
}

/** Of the last document: the ones before it were given another chance. */
function documentReasons(verification: CheckAnswer['documentary_verification']): CheckReason[] {
  const analysis = verification?.documents.at(-1)?.analysis;
  const read = analysis?.extracted_data;
  const found: CheckReason[] = [];
  if (analysis?.authenticity === 'no_match') found.push('document_not_genuine');
  if (analysis?.image_quality === 'low') found.push('document_unreadable');
  if (read?.expiration_date === 'expired') found.push('document_expired');
  if (read?.name === 'no_match') found.push('document_name_no_match');
  if (read?.date_of_birth === 'no_match') found.push('document_birth_date_no_match');
  return found.length === 0 ? ['document_refused'] : found;
}
