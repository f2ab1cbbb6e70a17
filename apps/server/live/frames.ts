import type { OutboxMessage } from '@furrow/database/outbox';

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

/** Made once for a message, however many sockets it goes to. It never says whom a message was meant for. */
export function messageFrame(message: OutboxMessage, archived = false): Buffer {
  return frame({
    type: 'message',
    channel: message.channel,
    id: message.position.toString(),
    time: message.at.toISOString(),
    data: message.data,
    ...(archived ? { archived } : {}),
  });
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
