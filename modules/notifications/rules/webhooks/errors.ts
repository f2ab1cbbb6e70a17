import { MOST_ENDPOINTS } from './schedule.ts';

/** What is refused to whoever looks after the endpoints of integrators. */
export const WEBHOOK_ERRORS = {
  webhook_limit: {
    status: 409,
    message: `You can have at most ${MOST_ENDPOINTS} endpoints. Remove one to add another.`,
  },
  webhook_changed: { status: 409, message: 'Someone changed this endpoint. Reload to see its status.' },
  webhook_paused: { status: 409, message: 'This endpoint is paused. Resume it to send anything.' },
} as const;
