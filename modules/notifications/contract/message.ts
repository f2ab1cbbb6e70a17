import { z } from 'zod';
import { pageFields } from '../../identity/contract/index.ts';
import { FIRST_ROWS, NOTIFICATION_CHANNELS, NOTIFICATION_TYPES } from '../rules/index.ts';

export const notificationChannel = z.enum(NOTIFICATION_CHANNELS);

export const notification = z.strictObject({
  id: z.string().describe('`ntf_…`'),
  channel: notificationChannel,
  time: z.iso.datetime(),
  read_flag: z.boolean(),
  message: z.strictObject({
    type: z.enum(NOTIFICATION_TYPES),
    code: z.string().describe('The kind of event'),
    flag: z.enum(['red']).nullable().describe('`red` while you have to do something'),
    due_on: z.iso.date().nullable().describe('The last day for it in New York, where one is known'),
    text: z.string(),
    link: z.string().nullable().describe('A path of this site'),
    meta: z.strictObject({
      document_id: z.string().nullable(),
      farm_id: z.string().nullable(),
      account_id: z.string().nullable(),
      investment_id: z.string().nullable(),
    }),
  }),
});
export type Notification = z.output<typeof notification>;

export const messagesQuery = z.strictObject({
  channel: notificationChannel,
  show: z
    .enum(['all', 'unread', 'red'])
    .default('all')
    .describe('`red`: what you have to do something about, read or not'),
  type: z.enum(NOTIFICATION_TYPES).optional().describe('Those of one type alone'),
  ...pageFields(FIRST_ROWS),
});
export type MessagesQuery = z.output<typeof messagesQuery>;

export const messages = z.strictObject({
  data: z.array(notification),
  count: z.number().int().describe('All of the channel, read or not'),
  new: z.number().int().describe('Those that are not read yet'),
});
export type Messages = z.output<typeof messages>;

export const kindsQuery = z.strictObject({ channel: notificationChannel });

export const messageKinds = z.strictObject({
  kinds: z.array(
    z.strictObject({
      type: z.enum(NOTIFICATION_TYPES),
      count: z.number().int(),
      new: z.number().int(),
    }),
  ),
});
export type MessageKind = z.output<typeof messageKinds>['kinds'][number];

export const messageParams = z.strictObject({ id: z.string() });
export const readAllBody = z.strictObject({ channel: notificationChannel });

/** What was said about a paper, once it is opened. */
export const markReadOnMetaBody = z.strictObject({
  document_id: z.string().min(1).max(100),
  code: z.string().min(1).max(100),
});

/** How many are left to read. */
export const unread = z.strictObject({ new: z.number().int() });

/** Null: nothing was said about the document. */
export const unreadAfterOpening = z.strictObject({ new: z.number().int().nullable() });
