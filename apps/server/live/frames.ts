import type { Json, OutboxMessage } from '@furrow/database/outbox';

const ERRORS = {
  bad_frame: 'The command is not valid.',
  unknown_command: 'This command is not known.',
  channel_refused: 'This channel is not open to you.',
  unauthenticated: 'Authentication problem. Please log in again.',
  not_found: 'Not found.',
  messages_skipped: 'Messages were skipped. Please load what you show again.',
  internal: 'Something appears to be wrong. Please try again in a few minutes.',
} as const;

export type FrameErrorCode = keyof typeof ERRORS;

/**
 * Made once for a message, however many sockets it goes to, and once more for each person with a view of their own.
 * It never says whom a message was meant for.
 */
export function messageFrame(
  message: OutboxMessage,
  { archived = false, viewOf = null }: { readonly archived?: boolean; readonly viewOf?: string | null } = {},
): Buffer {
  return frame({
    type: 'message',
    channel: message.channel,
    id: message.position.toString(),
    time: message.at.toISOString(),
    data: seenBy(message, viewOf),
    ...(archived ? { archived } : {}),
  });
}

/** The message as one person sees it. */
function seenBy({ data, views }: OutboxMessage, userId: string | null): Json {
  const own = userId === null || views === undefined ? undefined : views[userId];
  if (own === undefined || data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  return { ...data, ...own };
}

export const ackFrame = (command: string) => frame({ type: 'ack', command });

/** `id`: everything on these channels up to it was sent. `time`: ages of messages are counted from here. */
export const subscribedFrame = (channels: readonly string[], id: bigint, time: Date) =>
  frame({ type: 'ack', command: 'subscribe', channels, id: id.toString(), time: time.toISOString() });

export const errorFrame = (code: FrameErrorCode) => frame({ type: 'error', code, message: ERRORS[code] });

export const PONG = frame({ type: 'pong' });
export const SKIPPED = errorFrame('messages_skipped');

function frame(content: object): Buffer {
  return Buffer.from(JSON.stringify(content));
}
