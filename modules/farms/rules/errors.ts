import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/** What is refused to people of the firm who work on offerings. */
const DESK_ERRORS = {
  offering_changed: {
    status: 409,
    message:
      'Someone changed this offering since you opened it. Your text is still here. Load the latest version to compare.',
  },
  offering_terms_fixed: {
    status: 409,
    message: 'These terms are fixed because the offering is published: {terms}.',
  },
  offering_investments_open: {
    status: 409,
    message:
      'Investors signed these terms, and their investments aren’t complete yet ({count} open). Until then you can’t {terms}.',
  },
  offering_not_ready: { status: 422, message: 'Finish the checklist before you publish. Left: {left}.' },
  offering_unchanged: {
    status: 409,
    message: 'Nothing to publish. The draft matches the published offering.',
  },
  offering_not_published: {
    status: 409,
    message: 'This offering isn’t published yet, so there is nothing to go back to.',
  },
  offering_cannot_move: { status: 409, message: 'An offering that is {from} can’t become {to}.' },
  offering_needs_two: { status: 409, message: 'Closing an offering takes two people. Propose it instead.' },
  offering_needs_publishing: { status: 409, message: 'Publish the offering to open it.' },
  shares_still_held: { status: 409, message: '{count} shares are still held. Return them first.' },
  closing_blocked: { status: 409, message: 'This is still in the way: {obstacles}.' },
  offering_failing: {
    status: 409,
    message: 'This offering is being closed unsuccessfully. It closes when everyone has their money back.',
  },
  valuations_invalid: { status: 422, message: 'Fix this first. Nothing was saved.' },
  valuation_replaced: {
    status: 409,
    message: 'This valuation was already corrected. Load the page again to see what stands now.',
  },
  outlook_changed: {
    status: 409,
    message: 'Someone stated another outlook since you opened this page. Your text is still here.',
  },
  outlook_not_owned: {
    status: 409,
    message: 'No investor owns this farm right now, so it needs no outlook.',
  },
  map_malformed: { status: 400, message: 'This file isn’t a map we can show. {problem}' },
  file_not_uploaded: { status: 409, message: 'We don’t have this file anymore. Upload it again.' },
  document_gone: {
    status: 409,
    message: 'This document was already withdrawn or isn’t part of this offering.',
  },
  link_revoked: { status: 409, message: 'This link was already revoked.' },
  guest_gone: { status: 409, message: 'This guest was already removed.' },
} as const;

/** What is refused about shares of an offering, and about offerings themselves. */
export const FARM_ERRORS = {
  ...DESK_ERRORS,
  shares_none_left: { status: 409, message: 'Sorry, there are no shares left in this offering.' },
  shares_only_left: {
    status: 409,
    message: 'Sorry, only {count} left. Please go back to the Amount step and choose a smaller amount.',
  },
  offering_over: {
    status: 409,
    message: 'This offering has reached its closing date and no longer takes investments.',
  },
  account_type_restricted: {
    status: 409,
    message: 'This offering isn’t open to this type of account. Please choose another account.',
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

export const { messageFor, publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...FARM_ERRORS });
