import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

export const NOTIFICATION_ERRORS = {
  mail_kind_locked: { status: 409, message: 'We always send these emails. You can’t change how often.' },
} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...NOTIFICATION_ERRORS });
