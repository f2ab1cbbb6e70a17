import {
  errorCatalogue,
  PLATFORM_ERRORS,
  type PublicError,
  type PublicErrorOptions,
} from '@furrow/kernel/errors';
import { IDENTITY_ERRORS } from '../../identity/rules/index.ts';
import { IDENTITY_CHECK_ERRORS } from './identity-check-errors.ts';
import type { Refusal } from './refusal.ts';

/** What an account that is to invest is still lacking, and what is refused about accounts and their documents. */
const ACCOUNT_ERRORS = {
  account_incomplete: { status: 422, message: 'Some account details are missing.' },
  ein_missing: {
    status: 422,
    message: 'An entity needs an EIN to open a wallet.',
  },
  kyc_new: { status: 422, message: 'Your identity isn’t verified yet. It takes a few minutes.' },
  kyc_active: {
    status: 422,
    message: 'Your identity check is not finished. You can continue where you stopped.',
  },
  kyc_pending_review: {
    status: 422,
    message: 'We are reviewing your identity check and will email you when we’re done.',
  },
  kyc_canceled: { status: 422, message: 'Your identity check was not completed.' },
  kyc_expired: {
    status: 422,
    message: 'Your identity check timed out.',
  },
  kyc_failed: {
    status: 422,
    message: 'We could not verify your identity. Check your details and try again, or contact us.',
  },
  kyc_tries_today: {
    status: 429,
    message:
      'You’ve tried to verify your identity several times today. Check your details and try again tomorrow, or contact us.',
  },
  kyc_tries_used_up: {
    status: 429,
    message: 'We could not verify your identity after many tries. Contact us and we’ll help you.',
  },
  kyc_common_pending: {
    status: 422,
    message: 'We are reviewing your details and will email you when we’re done.',
  },
  kyb_new: {
    status: 422,
    message: 'We need the details, people and documents of the business or trust.',
  },
  kyb_pending: {
    status: 422,
    message: 'We are reviewing the business or trust and will email you when we’re done.',
  },
  kyb_more_info: {
    status: 422,
    message: 'We need more to verify the business or trust.',
  },
  kyb_rejected: {
    status: 422,
    message: 'We could not verify the business or trust. Check its details and documents, or contact us.',
  },
  reverification_required: {
    status: 422,
    message: 'We need to verify your identity again. Check the account details first.',
  },
  suitability_restricted: {
    status: 422,
    message:
      'Your suitability answers don’t allow this account to invest right now. Review them, or contact us.',
  },
  employer_consent_required: {
    status: 422,
    message: 'You work for a financial firm or a regulator, so we need your employer’s written consent.',
  },
  employer_consent_pending: {
    status: 422,
    message: 'We are reviewing your employer’s consent and will email you when we’re done.',
  },
  employer_consent_not_needed: {
    status: 409,
    message: 'This account doesn’t need an employer’s consent right now.',
  },
  employer_consent_file_missing: {
    status: 422,
    message: 'Upload your employer’s letter first.',
  },
  people_incomplete: {
    status: 422,
    message: 'We need complete details of everyone who owns or controls the business or trust.',
  },
  people_pending: {
    status: 422,
    message:
      'We are verifying the people who own or control the business or trust. It can take up to 48 hours.',
  },
  certification_required: {
    status: 422,
    message: 'Certify that the list of owners is complete and correct.',
  },
  accreditation_required: { status: 422, message: 'Your accreditation isn’t verified yet.' },
  accreditation_pending: {
    status: 422,
    message: 'We are reviewing your accreditation and will email you when we’re done.',
  },
  accreditation_more_info: {
    status: 422,
    message: 'We need more information about your accreditation.',
  },
  accreditation_rejected: {
    status: 422,
    message: 'We could not verify your accreditation.',
  },
  accreditation_expired: { status: 422, message: 'Your accreditation has expired.' },
  accreditation_amount: {
    status: 422,
    message: 'Your accreditation holds only for larger investments. Invest more, or submit other documents.',
  },
  accreditation_sent: {
    status: 409,
    message:
      'You already submitted this, and we are reviewing it. To change it, withdraw the submission first.',
  },
  accreditation_open: {
    status: 409,
    message: 'You already have an open accreditation request. Continue it, or withdraw it first.',
  },
  attestation_gone: {
    status: 404,
    message: 'This link has expired, or your client withdrew the request. Ask them to send you a new one.',
  },
  attestation_answered: {
    status: 409,
    message: 'You already answered this request. You don’t need to do anything else.',
  },
  attestations_today: {
    status: 429,
    message: 'You’ve asked many advisors today. Try again tomorrow, or contact us.',
  },
  recipient_written_to: {
    status: 429,
    message:
      'We’ve emailed this address several times today. Try again tomorrow, or contact the person yourself.',
  },
  account_in_use: { status: 409, message: 'This account is in use, so you can’t delete it.' },
  account_under_review: {
    status: 409,
    message:
      'This account is under review. You can delete it once the review is finished, or after you withdraw what you submitted.',
  },
  too_many_accounts: {
    status: 422,
    message: 'You’ve reached the limit for investment accounts. Contact us if you need more.',
  },
  advisor_is_self: { status: 422, message: 'This is your own address. Enter your advisor’s address.' },
  advisor_exists: { status: 409, message: 'You’ve already invited someone with this address.' },
  too_many_advisors: {
    status: 422,
    message: 'You’ve reached the limit for advisors. End someone’s access first.',
  },
  account_exists: { status: 409, message: 'You already have an account with this name.' },
  verification_unavailable: {
    status: 503,
    message:
      'Verification isn’t available right now. We saved what you entered. Try again later, or contact us.',
  },
  identity_not_reusable: {
    status: 409,
    message: 'You can’t use that identity check for this account. Verify your identity again.',
  },
  kyc_done: { status: 409, message: 'Your identity is already verified.' },
  wallet_not_wanted: { status: 409, message: 'You don’t need to submit anything right now.' },
  document_not_wanted: { status: 409, message: 'We don’t need a document right now.' },
  business_not_needed: { status: 409, message: 'This account has no business or trust to verify.' },
  business_documents_missing: {
    status: 422,
    message: 'Upload the formation documents of the business or trust.',
  },
  person_not_possible: {
    status: 409,
    message: 'You can’t add another person in this role.',
  },
  certification_not_possible: {
    status: 409,
    message:
      'You can certify owners once everyone’s details are complete and the business is submitted for review.',
  },
  file_empty: { status: 400, message: 'This file is empty. Choose another one.' },
  file_too_large: {
    status: 413,
    message: 'This file is larger than {megabytes} MB. Choose a smaller one.',
  },
  file_type: { status: 415, message: 'We can’t accept this type of file. Upload {kinds}.' },
  image_damaged: { status: 400, message: 'We couldn’t read this picture. Choose another one.' },
  image_shape: {
    status: 400,
    message: 'Upload a square picture of at most {pixels} by {pixels} pixels.',
  },
  file_active: {
    status: 422,
    message:
      'This PDF contains scripts, forms or files, which we can’t accept. Print it to a new PDF and upload that.',
  },
  file_locked: {
    status: 422,
    message: 'This PDF is locked with a password. Save it without one, or print it to a new PDF.',
  },
  file_damaged: {
    status: 422,
    message: 'We can’t open this file safely. Save or scan it again and upload the new one.',
  },
  file_too_much: {
    status: 422,
    message: 'This file has too many pages or pixels. Upload it in parts, or make it smaller.',
  },
  files_busy: {
    status: 503,
    message: 'We’re checking many files right now. Upload this one again in a minute.',
  },
  uploads_at_once: {
    status: 429,
    message: 'Several of your files are already uploading. Wait until one of them is done.',
  },
  uploads_today: {
    status: 429,
    message: 'You’ve uploaded many files today. Continue tomorrow, or contact us.',
  },
  too_many_files: {
    status: 409,
    message: 'You’ve reached the limit for files here. Remove one first.',
  },
  closed_by_user: { status: 400, message: 'You closed the window before finishing this step.' },
  payments_provider_is_down: { status: 503, message: 'An error occurred. Please contact us.' },
  contact_us: {
    status: 422,
    message:
      "We're sorry, there appears to be an issue with your submission. If you have questions, please contact us.",
  },
  suspended: {
    status: 422,
    message:
      'Your entity investment account has been suspended. Please contact us to solve an issue with your identity verification.',
  },
  not_suitability: { status: 422, message: 'Please, first pass suitability form.' },
} as const;

export const INVESTOR_ERRORS = { ...ACCOUNT_ERRORS, ...IDENTITY_CHECK_ERRORS } as const;

const { email_not_verified } = IDENTITY_ERRORS;

const catalogue = errorCatalogue({ ...PLATFORM_ERRORS, ...INVESTOR_ERRORS, email_not_verified });

export const { entries, messageFor } = catalogue;

export type ErrorCode = keyof typeof entries;

/** Of a refusal, or of a code alone. */
export function publicError(
  refused: ErrorCode | Refusal<ErrorCode>,
  options: PublicErrorOptions = {},
): PublicError {
  return typeof refused === 'string'
    ? catalogue.publicError(refused, options)
    : catalogue.publicError(refused.code, { ...refused, ...options });
}
