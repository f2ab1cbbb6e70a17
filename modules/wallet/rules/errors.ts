import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { IDENTITY_ERRORS } from '../../identity/rules/index.ts';
import { INVESTOR_ERRORS } from '../../investors/rules/index.ts';
import { DISTRIBUTION_ERRORS } from './distributions/distribution-errors.ts';

export const WALLET_ERRORS = {
  amount_invalid: {
    status: 400,
    message: 'Enter an amount in US dollars above zero, such as 2500.00.',
  },
  routing_number_invalid: {
    status: 400,
    message: 'This isn’t a valid routing number. It has nine digits and is printed at the bottom of a check.',
  },
  account_number_invalid: { status: 400, message: 'Enter the account number: 4 to 17 digits.' },
  bank_known: { status: 409, message: 'This bank account is already linked.' },
  banks_full: {
    status: 409,
    message: 'You can link up to 7 banks. Remove one to link another.',
  },
  bank_in_use: {
    status: 409,
    message: 'Money is on its way from or to this bank. You can remove it once the money has landed.',
  },
  bank_not_verified: { status: 422, message: 'This bank isn’t verified yet. Verify it first.' },
  bank_removed: { status: 422, message: 'This bank was removed. Choose another way to pay.' },
  bank_not_waiting: { status: 409, message: 'This bank doesn’t need its two amounts anymore.' },
  bank_cooling: {
    status: 422,
    message:
      'This bank is new. To protect your money, withdrawals to it start a few days after it was linked.',
  },
  bank_own: { status: 409, message: 'This is your own bank. Ask a colleague to decide.' },
  link_unfinished: {
    status: 409,
    message: 'The bank wasn’t linked. Start again and finish the steps at your bank.',
  },
  link_failed: {
    status: 422,
    message: 'Your bank didn’t confirm the link. Try again, choose another bank, or enter its numbers.',
  },
  amounts_wrong: { status: 422, message: 'These aren’t the two amounts. Check your bank statement.' },
  amounts_tries_used_up: {
    status: 422,
    message: 'The amounts were wrong three times. Remove this bank and link it again.',
  },
  amounts_expired: {
    status: 422,
    message: 'The time to enter the two amounts is over. Remove this bank and link it again.',
  },
  amounts_not_landed: {
    status: 409,
    message: 'The two deposits haven’t arrived yet. They take one to two business days.',
  },
  wallet_blocked: {
    status: 422,
    message: 'This wallet is blocked. Contact us and we’ll help you.',
  },
  wallet_closed: { status: 422, message: 'This wallet is closed. Contact us to open it again.' },
  balance_too_low: {
    status: 409,
    message: 'There isn’t enough available money in this wallet. You have {amount} available.',
  },
  not_withdrawable_yet: {
    status: 409,
    message:
      'Some of this money came from your bank only days ago and can’t be withdrawn yet. You can withdraw {amount} today.',
  },
  payment_over_limit: {
    status: 422,
    message: 'This is more than a bank transfer can move. Send a wire instead.',
  },
  wallet_own: { status: 409, message: 'This is your own wallet. Ask a colleague.' },
  return_owed: {
    status: 409,
    message: 'Money is still owed. This return closes by itself once it is paid.',
  },
  return_not_waiting: { status: 409, message: 'This return has already been taken care of.' },
  adjustment_corrected: { status: 409, message: 'This was already corrected. Correct the later one.' },
  amount_unchanged: { status: 409, message: 'This is the amount that was booked. Enter another one.' },
  too_late_to_cancel: {
    status: 409,
    message: 'This transfer is already on its way to the bank and can’t be canceled.',
  },
  wires_not_offered: {
    status: 422,
    message: 'Wires aren’t available yet. Use a bank transfer, or contact us.',
  },
  funding_wire_only: { status: 422, message: 'The custodian of an IRA pays by wire. Choose wire.' },
  wire_not_awaited: { status: 409, message: 'This wire has already arrived or is no longer expected.' },
  wire_day_invalid: {
    status: 400,
    message:
      'Enter the day you sent the wire. It can’t be in the future or long before you got the reference.',
  },
  bank_csv_invalid: {
    status: 400,
    message: 'Nothing was imported. Fix the lines named below and import again.',
  },
  bank_line_known: { status: 409, message: 'A line with this bank reference is already here.' },
  line_decided: { status: 409, message: 'Someone already decided this line. Reload to see how.' },
  line_needs_two: {
    status: 409,
    message:
      'Reference, amount and sender don’t all agree, or you entered this line yourself, so a second person has to approve it.',
  },
  line_no_duplicate: {
    status: 409,
    message: 'This line doesn’t repeat another one, so it can’t be left out.',
  },
  line_not_credited: {
    status: 409,
    message: 'This line isn’t credited to a wallet or a farm. Reload to see where it is.',
  },
  line_pays_investment: {
    status: 409,
    message:
      'This wire pays for an investment. Cancel the investment first. Its money is in the wallet then and can be taken back.',
  },
  line_money_gone: {
    status: 409,
    message: 'This can’t be taken back: {amount} of it was spent, withdrawn or set aside.',
  },
  line_money_used: {
    status: 409,
    message: 'Some of this money was spent, withdrawn or set aside meanwhile, so nothing was taken back.',
  },
  wire_not_open: {
    status: 409,
    message: 'This wire is no longer expected. Choose another one or an account.',
  },
  account_unknown: { status: 400, message: 'There is no such account.' },
  difference_resolved: {
    status: 409,
    message: 'This difference is gone or already explained. Reload to see it.',
  },
  ...DISTRIBUTION_ERRORS,
} as const;

export const { publicError, messageFor } = errorCatalogue({
  ...PLATFORM_ERRORS,
  ...IDENTITY_ERRORS,
  ...INVESTOR_ERRORS,
  ...WALLET_ERRORS,
});
