export const ANALYTIC_CHANNEL = 'analytic';

/** What is measured of a person, each once in their life. */
export type AnalyticEvent = 'user_link_first_bank_account' | 'user_passed_accreditation' | 'user_verified';
