import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/** What is refused about shares of an offering. */
export const FARM_ERRORS = {
  shares_none_left: { status: 409, message: 'Sorry, there are no shares left in this offering.' },
  shares_only_left: {
    status: 409,
    message: 'Sorry, only {count} left. Please go back to the Amount step and choose a smaller amount.',
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
