import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/** What is refused about shares of an offering. */
export const FARM_ERRORS = {
  shares_none_left: { status: 409, message: 'We are sorry, there are no shares left in this offering.' },
  shares_only_left: {
    status: 409,
    message: 'We are sorry, only {count} left. Please return to the Amount step and choose a smaller amount.',
  },
  shares_not_enough: { status: 409, message: 'There are not enough shares left for this investment.' },
  cancelled_by_manager: { status: 409, message: 'This investment was cancelled by the manager.' },
  offering_unsuccessful: {
    status: 409,
    message: 'The offering did not close successfully. Your funds are being refunded.',
  },
  resign_required: {
    status: 409,
    message: 'Some information has changed since you signed. Please sign the documents again.',
  },
} as const;

export const { messageFor, publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...FARM_ERRORS });
