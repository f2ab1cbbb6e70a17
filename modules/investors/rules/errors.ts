import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { IDENTITY_ERRORS } from '../../identity/rules/index.ts';
import { IDENTITY_CHECK_ERRORS } from './identity-check-errors.ts';

/** What an account that is to invest is still lacking, and what is refused about accounts and their documents. */
const ACCOUNT_ERRORS = {
  account_incomplete: { status: 422, message: 'Some details of this account are missing.' },
  ein_missing: {
    status: 422,
    message:
      'Our payment service opens no wallet for an entity without an EIN. Please add it to the details of this account.',
  },
  kyc_new: { status: 422, message: 'Please verify your identity first. It takes a few minutes.' },
  kyc_active: {
    status: 422,
    message: 'Your identity check is not finished. You can go on where you stopped.',
  },
  kyc_pending_review: {
    status: 422,
    message: 'Your identity check is being reviewed. We will tell you as soon as it is done.',
  },
  kyc_canceled: { status: 422, message: 'Your identity check was not completed. Please start it again.' },
  kyc_expired: {
    status: 422,
    message: 'Your identity check was not finished in time. Please start it again.',
  },
  kyc_failed: {
    status: 422,
    message: 'We could not verify your identity. Please check your details and try again, or contact us.',
  },
  kyc_tries_today: {
    status: 429,
    message:
      'You have tried to verify your identity several times today. Please check your details and try again tomorrow, or contact us.',
  },
  kyc_tries_used_up: {
    status: 429,
    message:
      'We could not verify your identity in many tries. Please contact us, and we will look at it together.',
  },
  kyc_common_pending: {
    status: 422,
    message:
      'We are reviewing your details. There is nothing for you to do; we will tell you as soon as it is done.',
  },
  kyb_new: {
    status: 422,
    message: 'Please complete the details and the people of the business or trust, so that we can verify it.',
  },
  kyb_pending: {
    status: 422,
    message: 'We are verifying the business or trust. We will tell you if we need more.',
  },
  kyb_more_info: {
    status: 422,
    message: 'We need more to verify the business or trust. Please send what is asked for.',
  },
  kyb_rejected: {
    status: 422,
    message:
      'We could not verify the business or trust. Please check its details and documents, or contact us.',
  },
  reverification_required: {
    status: 422,
    message: 'Please look at the details of this account and verify your identity again.',
  },
  suitability_restricted: {
    status: 422,
    message:
      'Your answers do not allow this account to invest at the moment. Please look at them, or contact us.',
  },
  employer_consent_required: {
    status: 422,
    message:
      'You work for a financial firm or a regulator. Please send us the written consent of your employer.',
  },
  employer_consent_pending: {
    status: 422,
    message: 'The consent of your employer is being reviewed. We will tell you as soon as it is done.',
  },
  employer_consent_not_needed: {
    status: 409,
    message: 'This account needs no consent of an employer at the moment.',
  },
  employer_consent_file_missing: {
    status: 422,
    message: 'Please add the letter of your employer first.',
  },
  people_incomplete: {
    status: 422,
    message: 'Please complete the people who own or control the business.',
  },
  people_pending: {
    status: 422,
    message: 'The people who own or control the business are being verified. This can take up to 48 hours.',
  },
  certification_required: {
    status: 422,
    message: 'Please certify that the owners of the business are complete and correct.',
  },
  accreditation_required: { status: 422, message: 'Please show that you are an accredited investor.' },
  accreditation_pending: {
    status: 422,
    message: 'Your accreditation is being reviewed. We will tell you as soon as it is done.',
  },
  accreditation_more_info: {
    status: 422,
    message: 'We need more information about your accreditation. Please send it.',
  },
  accreditation_rejected: {
    status: 422,
    message: 'We could not confirm your accreditation. You can send other evidence.',
  },
  accreditation_expired: { status: 422, message: 'Your accreditation has expired. Please renew it.' },
  accreditation_sent: {
    status: 409,
    message: 'This was sent already and is being reviewed. To change it, take it back first.',
  },
  accreditation_open: {
    status: 409,
    message:
      'You have already started to show your accreditation. Please go on there, or take it back first.',
  },
  attestation_gone: {
    status: 404,
    message:
      'This link is no longer good. It may have run out, or your client has withdrawn the request. Please ask them to send you a new one.',
  },
  attestation_answered: { status: 409, message: 'This was answered already. There is nothing more to do.' },
  attestations_today: {
    status: 429,
    message: 'You have asked many advisors today. Please wait until tomorrow, or contact us.',
  },
  recipient_written_to: {
    status: 429,
    message:
      'We have written to this address several times today. Please try again tomorrow, or tell them yourself.',
  },
  account_in_use: { status: 409, message: 'This account is in use and cannot be deleted.' },
  account_under_review: {
    status: 409,
    message:
      'This account is under review. You can delete it once the review is finished, or after you withdraw what you submitted.',
  },
  too_many_accounts: {
    status: 422,
    message: 'You have as many accounts as one person can have here. Please contact us if you need more.',
  },
  advisor_is_self: { status: 422, message: 'This is your own address. Please enter that of your advisor.' },
  advisor_exists: { status: 409, message: 'You have already invited somebody with this address.' },
  too_many_advisors: {
    status: 422,
    message: 'You have as many advisors as one person can have here. Please end one of them first.',
  },
  account_exists: { status: 409, message: 'You already have an account with this name.' },
  verification_unavailable: {
    status: 503,
    message:
      'Verification is not available right now. What you entered is kept; please try again later, or contact us.',
  },
  identity_not_reusable: {
    status: 409,
    message: 'That identity check cannot be used for this account. Please verify your identity.',
  },
  kyc_done: { status: 409, message: 'Your identity is verified already.' },
  wallet_not_wanted: { status: 409, message: 'There is nothing to send at the moment.' },
  document_not_wanted: { status: 409, message: 'No document is asked for at the moment.' },
  business_not_needed: { status: 409, message: 'This account has no business or trust to verify.' },
  business_documents_missing: {
    status: 422,
    message: 'Please add the documents that show how the business or trust was formed.',
  },
  person_not_possible: {
    status: 409,
    message: 'This account has no room for another person of this kind.',
  },
  certification_not_possible: {
    status: 409,
    message: 'The owners can be certified once the people are complete and the business is sent for review.',
  },
  file_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  file_too_large: {
    status: 413,
    message: 'This file is larger than {megabytes} MB. Please choose a smaller one.',
  },
  file_type: { status: 415, message: 'This kind of file cannot be taken here. Please send {kinds}.' },
  image_damaged: { status: 400, message: 'This picture could not be read. Please choose another one.' },
  image_shape: {
    status: 400,
    message: 'Please send a square picture of at most {pixels} by {pixels} pixels.',
  },
  file_active: {
    status: 422,
    message:
      'This PDF has scripts, forms or files in it, which we cannot take. Please print it to a new PDF and send that.',
  },
  file_locked: {
    status: 422,
    message: 'This PDF is locked with a password. Please save it without one, or print it to a new PDF.',
  },
  file_damaged: {
    status: 422,
    message: 'This file cannot be opened safely. Please save or scan it again and send the new one.',
  },
  file_too_much: {
    status: 422,
    message: 'This file has too many pages or pixels. Please send it in parts, or smaller.',
  },
  files_busy: {
    status: 503,
    message: 'Many files are being looked at right now. Please send this one again in a minute.',
  },
  uploads_at_once: {
    status: 429,
    message: 'Several of your files are being sent already. Please wait until one of them is done.',
  },
  uploads_today: {
    status: 429,
    message: 'You have sent many files today. Please go on tomorrow, or contact us.',
  },
  too_many_files: {
    status: 409,
    message: 'There are as many files as can be taken here. Please remove one first.',
  },
  closed_by_user: { status: 400, message: 'The window was closed before the step was completed.' },
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

export const { entries, messageFor, publicError } = errorCatalogue({
  ...PLATFORM_ERRORS,
  ...INVESTOR_ERRORS,
  email_not_verified,
});

export type ErrorCode = keyof typeof entries;
