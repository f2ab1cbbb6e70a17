import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/** What is refused to a person of the firm who decides about an account; apart from what owners are told, which their pages ship. */
export const REVIEW_ERRORS = {
  review_changed: {
    status: 409,
    message: 'This changed since you opened it. Read it again, then decide.',
  },
  review_not_waiting: {
    status: 409,
    message: 'There’s nothing to decide here. The owner is working on it or withdrew it.',
  },
  review_decided: { status: 409, message: 'Someone else already made a different decision.' },
  review_not_attested: { status: 409, message: 'The advisor hasn’t confirmed it yet.' },
  review_to_be_read: {
    status: 409,
    message: 'Someone has to read its evidence first. Open it to decide.',
  },
  review_no_approval: { status: 409, message: 'This account has no approval to change.' },
  review_people_incomplete: {
    status: 422,
    message: 'A trustee isn’t listed, or someone hasn’t uploaded an ID yet. The owner sees this too.',
  },
  review_at_provider: {
    status: 409,
    message: 'Decide this check on the identity service’s website.',
  },
  review_no_letter: { status: 409, message: 'This account has no consent letter to review.' },
  review_no_warnings: { status: 409, message: 'None of the answers raised a warning.' },
  review_no_license: { status: 409, message: 'This request doesn’t rest on a license.' },
  customer_not_possible: {
    status: 409,
    message: 'The payments customer’s status doesn’t allow this right now.',
  },
  customer_unavailable: {
    status: 503,
    message: 'The payment service isn’t answering. Nothing changed. Try again later.',
  },
  number_already_shown: {
    status: 409,
    message: 'This number was already shown once for this request. Ask for it again.',
  },
} as const;

export const { entries: reviewEntries, publicError: reviewError } = errorCatalogue({
  ...PLATFORM_ERRORS,
  ...REVIEW_ERRORS,
});
export type ReviewErrorCode = keyof typeof reviewEntries;
