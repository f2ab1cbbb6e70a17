/** What a form of any module refuses. */
export const FORM_ERRORS = {
  validation_error: { status: 400, message: 'One or more fields are invalid.' },
  no_changed_data: { status: 400, message: 'No changes.' },
  form_conflict: {
    status: 409,
    message: 'This form was changed in another window. Review the differences below.',
  },
  send_error: { status: 400, message: 'An error occurred. Please try again or contact us.' },
  email_invalid: {
    status: 400,
    message:
      'Your email is considered as invalid. Please re-check your email. If it is correct, contact us please.',
  },
  bot_detected: {
    status: 422,
    message:
      'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.',
  },
} as const;
