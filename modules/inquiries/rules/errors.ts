import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

export const INQUIRY_ERRORS = {
  inquiry_changed: { status: 409, message: 'Somebody changed this form record meanwhile. Look at it again.' },
  inquiry_needs_no_answer: { status: 422, message: 'Nobody has to answer this kind of form.' },
  inquiry_delivered: { status: 409, message: 'The form service has this already.' },
  suppression_exists: { status: 409, message: 'This address gets no email already.' },
  suppression_gone: { status: 409, message: 'This address is no longer on the list.' },
  suppression_unverified: {
    status: 409,
    message: 'Confirm your email address first. Then you can get emails again.',
  },
  suppression_link_unknown: { status: 404, message: 'This link doesn’t work.' },
} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...INQUIRY_ERRORS });
