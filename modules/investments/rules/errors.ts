import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';
import { FARM_ERRORS } from '../../farms/rules/index.ts';
import { IDENTITY_ERRORS } from '../../identity/rules/index.ts';
import { INVESTOR_ERRORS } from '../../investors/rules/index.ts';
import { WALLET_ERRORS } from '../../wallet/rules/index.ts';

export const INVESTMENT_ERRORS = {
  investment_unfinished: {
    status: 409,
    message: 'You already started to invest in this farm. Continue where you left off, or cancel it first.',
  },
  investment_over: {
    status: 409,
    message: 'This investment can’t be changed anymore. Reload to see where it stands.',
  },
  step_not_reached: { status: 409, message: 'Finish the earlier steps first.' },
  offering_not_open: { status: 409, message: 'This offering isn’t open for investments right now.' },
  offering_ended: {
    status: 409,
    message: 'The offering ended before you confirmed. No shares were reserved and no money was taken.',
  },
  shares_too_few: { status: 422, message: 'The smallest investment here is {least}.' },
  agreements_missing: {
    status: 409,
    message: 'The agreements of this offering aren’t published yet. Try again later, or contact us.',
  },
  agreement_not_opened: { status: 409, message: 'Open and read the agreement before you sign it.' },
  consents_missing: { status: 400, message: 'Check all three statements before you sign.' },
  disclosure_changed: {
    status: 409,
    message:
      'The text about electronic records changed. Nothing was signed. Read the new text, agree to it, then sign.',
  },
  signature_name: { status: 400, message: 'Type your name as it is shown above the field.' },
  signature_empty: { status: 400, message: 'Draw your signature in the field.' },
  agreement_unsettable: {
    status: 422,
    message: 'We can’t write the name on this account into the agreement. Contact us and we’ll help you.',
  },
  agreement_signed: { status: 409, message: 'You already signed this agreement.' },
  signed_at_service: {
    status: 409,
    message: 'This agreement is signed with {service}. Reload the page, then continue there.',
  },
  signed_here: {
    status: 409,
    message: 'This agreement is signed here. Reload the page, then sign it.',
  },
  signing_service_down: {
    status: 503,
    message:
      'We can’t reach {service} right now. Nothing is lost, and your statements are saved. Try again in a few minutes.',
  },
  signing_service_busy: {
    status: 409,
    message: 'We’re getting this document ready for {service}. Try again in a few minutes.',
  },
  signing_service_refused: {
    status: 422,
    message:
      '{service} turned this agreement down, probably because of the name or email address on it. Nothing was signed. Contact us and we’ll help you.',
  },
  agreement_too_large: {
    status: 422,
    message: 'This agreement is too large to be signed with {service}. Contact us and we’ll help you.',
  },
  funding_bank_missing: { status: 400, message: 'Choose the bank the money comes from.' },
  investment_not_cancelable: {
    status: 409,
    message: 'This offering is fully subscribed, so the investment can’t be canceled anymore. Contact us.',
  },
  investment_unpaid: {
    status: 409,
    message: 'The money for this investment didn’t arrive. Try again, or contact us.',
  },
  investment_closed: {
    status: 409,
    message: 'The offering has closed, so this investment can’t be canceled or set aside anymore.',
  },
  investment_set_aside: { status: 409, message: 'This investment is already set aside.' },
  investment_not_waiting: {
    status: 409,
    message: 'This investment isn’t waiting for anyone. Reload to see where it stands.',
  },
  investment_own: { status: 409, message: 'This is your own investment. Ask somebody else to decide.' },
  investment_not_set_aside: { status: 409, message: 'This investment isn’t set aside.' },
  pledges_not_taken: {
    status: 409,
    message: 'This farm isn’t taking pledges right now. Open its page to see whether you can invest.',
  },
  pledge_exists: {
    status: 409,
    message: 'You already made a pledge for this farm. Change it, or withdraw it first.',
  },
  pledge_over: {
    status: 409,
    message: 'This pledge was withdrawn, or the offering opened or closed. Reload to see where it stands.',
  },
  pledge_changed: {
    status: 409,
    message: 'Your pledge was changed in another window. Reload to see it, then make your change again.',
  },
  custodian_link_gone: {
    status: 404,
    message: 'This link has expired or was replaced. Use the link in our newest email, or contact us.',
  },
  custodian_signed: { status: 409, message: 'These agreements are already signed for the custodian.' },
  custodian_not_awaited: {
    status: 409,
    message: 'The custodian’s signature isn’t awaited anymore. Reload to see where it stands.',
  },
  records_not_agreed: {
    status: 409,
    message: 'You haven’t agreed to electronic records, so there’s nothing to withdraw.',
  },
  paper_not_awaited: {
    status: 409,
    message: 'This isn’t waiting anymore. Reload to see who saw to it, or whether they agreed again.',
  },
  tax_cannot_move: {
    status: 409,
    message: 'This form can’t be moved there from where it stands. Reload to see where it stands.',
  },
  tax_day_past: { status: 422, message: 'Choose a later day: the new day must be after today’s promise.' },
  tax_nothing_new: { status: 409, message: 'That’s how it stands already. Choose another day or state.' },
  tax_batch_empty: { status: 409, message: 'There’s nothing to publish yet. Upload files first.' },
  tax_batch_doubtful: {
    status: 409,
    message:
      'Nothing was published: {count} can’t be matched. Remove them, or upload them with the right name.',
  },
  tax_batch_changed: {
    status: 409,
    message: 'Nothing was published, because the files or what they match changed. Check the list again.',
  },
  tax_batch_over: { status: 409, message: 'These files were already published or discarded.' },
  tax_batch_full: {
    status: 409,
    message: 'This upload already has {most} files. Publish them, then start another.',
  },
  tax_document_over: {
    status: 409,
    message: 'This document was replaced or voided. Reload to see where it stands.',
  },
  tax_not_mailed: { status: 409, message: 'This document isn’t waiting to be mailed.' },
  tax_consent_given: { status: 409, message: 'You already agreed to electronic delivery.' },
  tax_consent_none: {
    status: 409,
    message: 'You haven’t agreed to electronic delivery, so there’s nothing to withdraw.',
  },
  tax_year_empty: { status: 404, message: 'There’s no tax document to download for this year.' },
  transfer_not_held: {
    status: 409,
    message: 'Only shares you hold can be transferred. Reload to see where this investment stands.',
  },
  transfer_listed: {
    status: 409,
    message: 'These shares are offered on the market. Cancel the offer first, then transfer them.',
  },
  transfer_under_way: {
    status: 409,
    message: 'A transfer of these shares is already under way. Cancel it first to start another one.',
  },
  transfer_unpaid: {
    status: 409,
    message: 'These shares aren’t fully paid for, so they can’t be transferred yet. Contact us.',
  },
  transfer_owing: {
    status: 409,
    message:
      'A deposit into this account’s wallet came back after it was used. Deposit what is owed, and these shares can be transferred or sold again.',
  },
  transfer_returnable: {
    status: 409,
    message:
      'The bank can still take back the payment for these shares. You can transfer them 60 days after it arrived.',
  },
  transfer_farm_sold: {
    status: 409,
    message: 'This farm isn’t running as an investment anymore, so its shares can’t change hands.',
  },
  transfer_ira: {
    status: 422,
    message: 'The custodian of your IRA owns these shares. Contact us and we’ll arrange it with them.',
  },
  transfer_same_account: {
    status: 422,
    message: 'These shares are already in this account. Choose another account.',
  },
  transfer_own_email: {
    status: 422,
    message: 'This is your own address. To move the shares to another account of yours, choose the account.',
  },
  transfer_recipient_unable: {
    status: 422,
    message:
      'We can’t transfer shares to this address. The recipient needs a confirmed address here and an account that is verified, accredited and may hold this farm. Check the address, and ask them.',
  },
  transfer_ira_recipient: {
    status: 422,
    message: 'An IRA can receive shares only from its own owner. Choose another account.',
  },
  transfer_account_missing: {
    status: 409,
    message: 'Choose the account that receives the shares first.',
  },
  transfer_account_fixed: {
    status: 409,
    message: 'This transfer goes to one account. To choose another, cancel it and start again.',
  },
  transfer_over: {
    status: 409,
    message: 'This transfer is over. Reload to see how it ended.',
  },
  transfer_giver_unable: {
    status: 409,
    message: 'The current owner can’t give these shares right now. Contact us.',
  },
  reinvest_custodian: {
    status: 409,
    message: 'Distributions of an IRA go to its custodian, so they can’t be reinvested here.',
  },
  pack_empty: { status: 404, message: 'There’s nothing on record for this year.' },
  pack_large: {
    status: 409,
    message: 'This year has too many documents to download at once. Have it prepared, then download it.',
  },
  records_not_failed: {
    status: 409,
    message: 'These records aren’t waiting to be prepared again. Reload to see where they stand.',
  },
  funding_bank_removed: {
    status: 409,
    message:
      'The payment failed, and the bank it came from was removed since, so we can’t ask that bank again.',
  },
  funding_not_failed: { status: 409, message: 'This investment isn’t waiting for another payment.' },
} as const;

export const { publicError, messageFor, isErrorCode } = errorCatalogue({
  ...PLATFORM_ERRORS,
  ...IDENTITY_ERRORS,
  ...INVESTOR_ERRORS,
  ...FARM_ERRORS,
  ...WALLET_ERRORS,
  ...INVESTMENT_ERRORS,
});
