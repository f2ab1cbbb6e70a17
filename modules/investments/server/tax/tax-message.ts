import type { NewMessage } from '@furrow/database/outbox';
import { INVESTMENT_CHANNEL } from '../../rules/index.ts';

/** Tells the open pages of somebody that their tax documents changed. */
export const taxChanged = (userId: string): NewMessage => ({
  topic: 'tax.changed',
  channel: INVESTMENT_CHANNEL,
  userId,
  data: {},
});
