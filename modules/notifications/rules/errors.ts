import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

import { WEBHOOK_ERRORS } from './webhooks/errors.ts';

export const NOTIFICATION_ERRORS = {
  ...WEBHOOK_ERRORS,
  mail_kind_locked: { status: 409, message: 'We always send these emails. You can’t change how often.' },
  broadcast_changed: { status: 409, message: '{who} {did} this broadcast on {when}.' },
  broadcast_nobody: { status: 422, message: 'Nobody belongs to this audience right now.' },
  broadcast_private_farm: {
    status: 422,
    message:
      '{farm} isn’t public. Only its own holders and watchers can be told about it: choose them, or take it out.',
  },
  broadcast_not_sending: { status: 409, message: 'This broadcast isn’t being sent anymore.' },
  broadcast_no_banner: { status: 409, message: 'This broadcast has no banner on any page right now.' },
} as const;

export const { publicError } = errorCatalogue({ ...PLATFORM_ERRORS, ...NOTIFICATION_ERRORS });
