import type { AccessNoticeCode } from './catalogue/access.ts';
import type { FarmNoticeCode } from './catalogue/farms.ts';
import type { IdentityNoticeCode } from './catalogue/identity.ts';
import type { InvestmentCode } from './catalogue/investments.ts';
import type { AccountNoticeCode } from './catalogue/investors.ts';
import type { OwnershipCode } from './catalogue/ownership.ts';
import type { WalletCode } from './catalogue/wallet.ts';
import type { NoticeMailKind } from './mail-kinds.ts';

/**
 * `mailed`: whoever caused it writes an email of its own, and a second would say the same. `present`: its reader did it
 * a moment ago and sees what came of it.
 */
export type MailRule = NoticeMailKind | 'mailed' | 'present';

const SIGN_IN: Readonly<Record<IdentityNoticeCode | AccessNoticeCode, MailRule>> = {
  welcome_confirm: 'mailed',
  welcome: 'present',
  email_confirmed: 'present',
  email_changed: 'mailed',
  password_changed: 'mailed',
  password_leaked: 'mailed',
  password_guessed: 'mailed',
  codes_guessed: 'mailed',
  new_browser: 'mailed',
  two_factor_on: 'mailed',
  two_factor_off: 'mailed',
  advisor_invited: 'present',
  advisor_accepted: 'mailed',
  advisor_left: 'mailed',
  client_invited: 'mailed',
  person_invited: 'mailed',
  attestation_asked: 'mailed',
  client_accepted: 'present',
  client_left: 'mailed',
  data_ready: 'mailed',
};

const ACCOUNTS: Readonly<Record<AccountNoticeCode, MailRule>> = {
  // Of a review its owner hears by email; in the check itself they are present.
  kyc_passed: 'mailed',
  kyc_in_review: 'present',
  kyc_failed: 'mailed',
  kyc_ended: 'mailed',
  kyc_tries_allowed: 'checks',
  kyb_approved: 'mailed',
  kyb_received: 'present',
  kyb_in_review: 'checks',
  kyb_more_info: 'mailed',
  kyb_declined: 'mailed',
  review_started: 'mailed',
  review_finished: 'mailed',
  reverification_due: 'mailed',
  employer_consent_approved: 'mailed',
  employer_consent_declined: 'mailed',
  certification_due: 'checks',
  certification_ended: 'checks',
  suitability_restricted: 'checks',
  suitability_cleared: 'checks',
  suitability_due_soon: 'mailed',
  suitability_due: 'mailed',
  accredited: 'mailed',
  accreditation_renewed: 'mailed',
  accreditation_more_info: 'mailed',
  accreditation_declined: 'mailed',
  accreditation_expiring: 'mailed',
  accreditation_expired: 'mailed',
  accreditation_revoked: 'mailed',
  advisor_attested: 'mailed',
  ready_to_invest: 'accounts',
  wallet_opened: 'accounts',
  wallet_retry: 'mailed',
  wallet_document: 'mailed',
  wallet_not_taken: 'mailed',
  wallet_suspended: 'mailed',
  wallet_closed: 'mailed',
  wallet_reopened: 'mailed',
};

/** Of some of these it depends on who hears it: see `hear-farms.ts`. */
const FARMS: Readonly<Record<FarmNoticeCode, MailRule>> = {
  farm_note: 'farms',
  farm_statement: 'farms',
  farm_document: 'farms',
  farm_sold: 'farms',
  farm_outlook: 'farms',
  farm_valued: 'farms',
  offering_open: 'watching',
  shares_again: 'mailed',
  offering_closed: 'watching',
  offering_failed: 'watching',
};

const WALLET: Readonly<Record<WalletCode, MailRule>> = {
  deposit_sent: 'money',
  deposit_arrived: 'money',
  deposit_failed: 'mailed',
  deposit_canceled: 'money',
  deposit_returned: 'mailed',
  withdrawal_sent: 'money',
  withdrawal_arrived: 'money',
  withdrawal_failed: 'mailed',
  withdrawal_canceled: 'money',
  withdrawal_returned: 'mailed',
  bank_linked: 'mailed',
  bank_under_review: 'mailed',
  bank_amounts_landed: 'mailed',
  bank_verified: 'mailed',
  bank_failed: 'mailed',
  bank_unlinked: 'mailed',
  bank_removed: 'mailed',
  wire_received: 'money',
  wire_credited: 'money',
  wire_returned: 'money',
  // The email about the investment it pays for says so.
  investment_wire_matched: 'mailed',
  investment_wire_short: 'money',
  plan_paused: 'mailed',
  wallet_blocked: 'money',
  // The email about the returned deposit names what is owed.
  wallet_owes: 'mailed',
  wallet_unblocked: 'money',
  wallet_credited: 'money',
  wallet_charged: 'money',
  distribution_paid: 'money',
  sale_paid: 'money',
  capital_returned: 'money',
  distribution_held: 'money',
};

const INVESTMENTS: Readonly<Record<InvestmentCode | OwnershipCode, MailRule>> = {
  documents_to_sign: 'present',
  investment_reserved: 'mailed',
  investment_money_to_send: 'mailed',
  investment_money_reminder: 'mailed',
  investment_payment_sent: 'accounts',
  investment_funded: 'mailed',
  investment_payment_failed: 'mailed',
  investment_accreditation_declined: 'mailed',
  investment_under_review: 'present',
  investment_closed: 'mailed',
  investment_unsuccessful: 'mailed',
  investment_canceled: 'mailed',
  investment_canceled_by_firm: 'mailed',
  investment_too_late: 'mailed',
  investment_canceled_for_identity: 'mailed',
  investment_exited: 'mailed',
  investment_on_hold: 'accounts',
  investment_resumed: 'accounts',
  investment_unpaid: 'money',
  investment_money_asked_again: 'mailed',
  investment_paid_after_all: 'money',
  agreements_executed: 'legal',
  custodian_signed: 'accounts',
  reinvestment_ready: 'mailed',
  transfer_started: 'mailed',
  transfer_to_sign: 'mailed',
  transfer_ends_soon: 'mailed',
  transfer_given: 'mailed',
  transfer_received: 'mailed',
  transfer_canceled: 'mailed',
  transfer_declined: 'mailed',
  transfer_expired: 'mailed',
  transfer_stopped: 'mailed',
  pledge_made: 'present',
  pledge_ready: 'mailed',
  pledge_ended: 'mailed',
  tax_form_ready: 'mailed',
  tax_form_corrected: 'mailed',
  tax_form_withdrawn: 'mailed',
  tax_form_again: 'mailed',
  tax_form_delayed: 'mailed',
  reinvestment_choice: 'mailed',
  reinvestment_closed: 'mailed',
};

/** Which email a notice may be in, by its code. */
export const MAIL_RULES: Readonly<Record<string, MailRule>> = {
  ...SIGN_IN,
  ...ACCOUNTS,
  ...FARMS,
  ...WALLET,
  ...INVESTMENTS,
  broadcast: 'news',
};

/** Null where no notice has this code: then none is sent. */
export const mailRuleOf = (code: string): MailRule | null =>
  Object.hasOwn(MAIL_RULES, code) ? (MAIL_RULES[code] ?? null) : null;
