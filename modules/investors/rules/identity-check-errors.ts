/** Refusals until a person's identity is confirmed, one for each wallet status that forbids acting. */
const IN_PROGRESS = {
  status: 422,
  message: 'Your ID verification form has been sent. The verification may take some time.',
} as const;
const ISSUE = {
  status: 422,
  message: 'There is an issue with your identity verification. Please contact us.',
} as const;

export const IDENTITY_CHECK_ERRORS = {
  identity_not_confirmed: { status: 422, message: 'You cannot do this until your identity is confirmed.' },
  identity_new: { status: 422, message: 'We need more information to verify your identity.' },
  identity_unverified: IN_PROGRESS,
  identity_retry_sent: IN_PROGRESS,
  identity_suspended: ISSUE,
  identity_deactivated: ISSUE,
  identity_retry: {
    status: 422,
    message: 'We were unable to verify your identity. Please fill in the form again.',
  },
  identity_document: { status: 422, message: 'We need an ID document to verify your identity.' },
  identity_document_sent: {
    status: 422,
    message: 'Your document is under review. This can take up to 48 hours.',
  },
  identity_failed: { status: 422, message: 'Verification is failed' },
  identity_unverifiable: { status: 422, message: 'Can not verify your identity' },
} as const;
