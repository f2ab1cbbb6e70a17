import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

export const NOTIFICATION_ERRORS = {} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...NOTIFICATION_ERRORS });
