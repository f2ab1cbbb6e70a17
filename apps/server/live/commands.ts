import type { LiveCommand } from '@furrow/module/channels';
import type { FastifyBaseLogger } from 'fastify';
import type { ChannelAccess } from './channel-access.ts';
import type { ChannelTable } from './channels.ts';
import { CLOSE } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { ackFrame, errorFrame, type FrameErrorCode, PONG, subscribedFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import type { LiveLimits } from './limits.ts';
import type { Command, ModuleCommand, Subscribe } from './protocol.ts';
import { type ReplaySource, replay } from './replay.ts';
import { Subscription } from './subscription.ts';

/** By command name, such as `mark_read`. What is not here is unknown. */
export type CommandHandlers = ReadonlyMap<string, LiveCommand>;

export interface CommandContext {
  readonly hub: Hub;
  readonly source: ReplaySource;
  readonly limits: LiveLimits;
  readonly channels: ChannelTable;
  readonly access: ChannelAccess;
  handlers(): CommandHandlers;
  /** The wall clock: messages carry the database's time, which a shifted clock does not follow. */
  now(): Date;
  readonly log: FastifyBaseLogger;
}

/** Answers one command. Never rejects: whatever fails is this socket's trouble alone. */
export async function handleCommand(
  context: CommandContext,
  connection: Connection,
  command: Command,
): Promise<void> {
  try {
    const refusal = await carryOut(context, connection, command);
    if (refusal === null) return;
    connection.send(errorFrame(refusal));
    connection.refuse();
  } catch (error) {
    context.log.warn({ err: error, command: command.name }, 'a live command failed');
    // The client comes back by its own schedule and catches up from the last id it has seen.
    connection.close(CLOSE.tryLater, 'try again later');
  }
}

async function carryOut(
  context: CommandContext,
  connection: Connection,
  command: Command,
): Promise<FrameErrorCode | null> {
  switch (command.name) {
    case 'ping':
      connection.send(PONG);
      return null;
    case 'subscribe':
      return subscribe(context, connection, command);
    case 'unsubscribe':
      for (const channel of command.channels) leave(context.hub, connection, channel);
      connection.send(ackFrame('unsubscribe'));
      return null;
    case 'module':
      return passOn(context, connection, command);
  }
}

async function subscribe(
  context: CommandContext,
  connection: Connection,
  command: Subscribe,
): Promise<FrameErrorCode | null> {
  const { hub, limits, source } = context;
  const refused = await refusedOf(context, connection, command.channels);
  // Whoever has left meanwhile must not be joined to anything.
  if (!connection.isOpen) return null;
  if (refused.length > 0) {
    context.log.warn({ channels: refused, userId: connection.userId }, 'live channel refused');
    return 'channel_refused';
  }
  const wanted = new Set([...connection.subscriptions.keys(), ...command.channels]);
  if (wanted.size > limits.maxChannels) {
    connection.close(CLOSE.policy, 'too many channels');
    return null;
  }
  const replays = command.fromArchive > 0 || command.after !== null;
  // All of them before the first is read, so that none waits for another's archive.
  const joined = command.channels
    .filter((channel) => replays || !connection.subscriptions.has(channel))
    .map((channel) => join(context, connection, channel, replays));
  if (replays) for (const subscription of joined) await replay(subscription, command, source);
  connection.send(subscribedFrame(command.channels, hub.head, context.now()));
  return null;
}

/** Checked at the last moment: what follows joins the channels without waiting for anything else. */
async function refusedOf(
  { channels: known, access }: CommandContext,
  connection: Connection,
  channels: readonly string[],
): Promise<string[]> {
  const unknown = channels.filter((channel) => !known.maySubscribe(channel, connection));
  if (unknown.length > 0) return unknown;
  const allowed = await Promise.all(channels.map((channel) => access.allows(channel, connection)));
  return channels.filter((_channel, at) => !allowed[at]);
}

function join(
  { hub, channels }: CommandContext,
  connection: Connection,
  channel: string,
  replays: boolean,
): Subscription {
  const kind = channels.kindOf(channel);
  if (kind === null) throw new Error(`${channel} was allowed and does not exist`);
  leave(hub, connection, channel);
  const subscription = new Subscription(connection, channel, kind, hub.head);
  // What comes while an earlier channel is replayed is in the archive by then; holding it would be for nothing.
  if (replays) subscription.held = { frames: [], overflowed: true };
  connection.subscriptions.set(channel, subscription);
  hub.add(subscription);
  return subscription;
}

function leave(hub: Hub, connection: Connection, channel: string): void {
  const subscription = connection.subscriptions.get(channel);
  if (!subscription) return;
  connection.subscriptions.delete(channel);
  hub.remove(subscription);
}

async function passOn(
  { handlers, log }: CommandContext,
  connection: Connection,
  { command, fields }: ModuleCommand,
): Promise<FrameErrorCode | null> {
  const handler = handlers().get(command);
  if (!handler) return 'unknown_command';
  if (connection.userId === null) return 'unauthenticated';
  const refusal = await handler(connection.userId, fields);
  if (refusal === null) connection.send(ackFrame(command));
  else if (refusal === 'not_found')
    log.warn({ command, userId: connection.userId }, 'a live command named what is not theirs');
  return refusal;
}
