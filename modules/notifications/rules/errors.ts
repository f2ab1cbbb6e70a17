import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

import { WEBHOOK_ERRORS } from './webhooks/errors.ts';

export const NOTIFICATION_ERRORS = { ...WEBHOOK_ERRORS } as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...NOTIFICATION_ERRORS });
