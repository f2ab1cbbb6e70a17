/**
 * Sentences shown without a refused request beside them: what was done, what is asked before leaving. Apart from the
 * catalogue of errors, which no page needs before something fails.
 */
export const NOTICES = {
  verify_email: 'Please verify your email address first. Open the link in the email we sent you.',
  log_in_again: 'Authentication problem. Please log in again.',
  email_verified: 'Email verified!',
  subscribed: 'Subscribed',
  inactivity_logout: 'You have been logged out because of inactivity.',
  no_connection: 'We can’t be reached. Check your connection and try again.',
  opted_out: 'You’re opted out of online tracking in this browser.',
  verification_successful: 'Verification was successful',
  leave_unreserved: 'Your investment is not reserved until it is complete. Do you want to leave?',
  leave_unsaved: 'You have unsaved changes. Do you want to leave?',
  offering_not_open: 'This offering isn’t taking investments right now. What you entered is saved.',
  pledges_not_taken: 'This farm isn’t taking pledges right now.',
  no_account_able: 'None of your accounts can invest in this offering yet. Check what is missing below.',
  cancel_investment: 'Do you want to cancel this investment?',
} as const;
