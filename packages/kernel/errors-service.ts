/** What the services behind forms, accounts and payments refuse. */
export const SERVICE_ERRORS = {
  validation_error: { status: 400, message: 'One or more fields are invalid.' },
  no_changed_data: { status: 400, message: 'No changes.' },
  form_conflict: {
    status: 409,
    message: 'This form was changed in another window. Review the differences below.',
  },
  closed_by_user: { status: 400, message: 'You closed the window before finishing this step.' },
  send_error: { status: 400, message: 'An error occurred. Please try again or contact us.' },
  email_invalid: {
    status: 400,
    message:
      'Your email is considered as invalid. Please re-check your email. If it is correct, contact us please.',
  },
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
  shares_none_left: { status: 409, message: 'Sorry, there are no shares left in this offering.' },
  shares_only_left: {
    status: 409,
    message: 'Sorry, only {count} left. Please go back to the Amount step and choose a smaller amount.',
  },
  shares_not_enough: { status: 409, message: 'There are not enough shares left for this investment.' },
  cancelled_by_manager: { status: 409, message: 'The manager canceled this investment.' },
  offering_unsuccessful: {
    status: 409,
    message: 'This offering didn’t close successfully. We’re refunding your money.',
  },
  resign_required: {
    status: 409,
    message: 'Some information has changed since you signed. Please sign the documents again.',
  },
} as const;
