import type { ErrorEntries } from '@furrow/kernel/errors';

/** Why a distribution cannot go on, and what its desk says about it. */
export const DISTRIBUTION_ERRORS = {
  distribution_nothing_to_pay: {
    status: 422,
    message: 'The lines must add up to more than zero after withholding.',
  },
  distribution_exists: {
    status: 409,
    message: 'There is already a run for this farm, kind and record date. Open that one instead.',
  },
  distribution_changed: {
    status: 409,
    message: 'Someone changed this run since you opened it. Reload the page to see it as it is now.',
  },
  distribution_cannot_move: { status: 409, message: 'This run can’t do that now. Reload the page.' },
  distribution_other_preparer: {
    status: 409,
    message:
      'Only the person who prepared this run can send it. To take it over, return it to draft and save it.',
  },
  distribution_too_late: {
    status: 409,
    message:
      'Payments have started, so this run can’t be stopped. Correct single payments by hand, with a second person.',
  },
  record_date_not_over: {
    status: 422,
    message: 'The record date isn’t over yet. Check the run the day after, when the register is final.',
  },
  pay_day_no_business_day: {
    status: 422,
    message: 'Banks are closed on this pay day. Choose a business day.',
  },
  pay_day_past: {
    status: 422,
    message: 'It’s too late to pay on this day. Choose a business day whose 9 AM New York time is ahead.',
  },
  pay_day_too_far: { status: 422, message: 'This pay day is more than a year away.' },
  holders_unknown: {
    status: 422,
    message:
      'Some shares belong to holders without an investment account: {shares}. Correct the register first.',
  },
  holders_none: { status: 422, message: 'Nobody held shares of this farm at the end of the record date.' },
  register_differs: {
    status: 422,
    message: 'The share register doesn’t add up on the record date. Check the books first.',
  },
  operating_too_low: {
    status: 422,
    message: 'The farm’s operating account doesn’t have enough money for this run.',
  },
  custodian_unknown: {
    status: 422,
    message: 'An IRA among the holders names no custodian, so nobody can be paid for it.',
  },
  payment_not_failed: {
    status: 409,
    message: 'This payment hasn’t failed. One that was paid again once needs a second person.',
  },
  payment_other_way: {
    status: 409,
    message: 'An open account is paid again. A closed one has to be paid another way. Reload the page.',
  },
  payment_not_outside: {
    status: 409,
    message: 'This payment isn’t waiting for the number of a check or wire. Reload the page.',
  },
  wire_cannot_move: { status: 409, message: 'This wire can’t do that now. Reload the page.' },
  bank_line_amount_differs: {
    status: 409,
    message: 'The bank’s line with this reference has a different amount. Enter that amount.',
  },
  bank_reference_known: { status: 409, message: 'Money with this bank reference is already in the books.' },
  tax_not_owed: {
    status: 409,
    message: 'This is more than was withheld in that year and set apart. See what can be paid.',
  },
  tax_payment_over: {
    status: 409,
    message: 'This payment was already sent or given up. Reload the page.',
  },
  statement_too_long: {
    status: 422,
    message: 'This statement would have too many pages. Choose a month, or download the CSV file.',
  },
} as const satisfies ErrorEntries;

export type DistributionRefusal = keyof typeof DISTRIBUTION_ERRORS;
