/** Sentences of the catalogue that are no refusals: what was done, and what is asked before leaving. */
export const NOTICES = {
  email_verified: 'Email verified!',
  subscribed: 'Subscribed',
  inactivity_logout: 'You have been logged out because of inactivity.',
  verification_successful: 'Verification was successful',
  leave_unreserved: 'Your investment is not reserved until it is complete. Do you want to leave?',
  leave_unsaved: 'You have unsaved changes. Do you want to leave?',
  cancel_investment: 'Do you want to cancel this investment?',
} as const;
