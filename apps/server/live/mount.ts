import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@furrow/database/database';
import { type ArchiveQuery, archive, readOutboxPosition } from '@furrow/database/outbox';
import { errorBody, publicError } from '@furrow/kernel/errors';
import type { Channels } from '@furrow/module/channels';
import { WebSocketServer } from 'ws';
import type { Metrics } from '../observability/metrics.ts';
import { trustedProxies } from '../settings/trusted-proxies.ts';
import { ChannelAccess } from './channel-access.ts';
import { ChannelTable } from './channels.ts';
import { CLOSE } from './close-codes.ts';
import { type CommandContext, type CommandHandlers, handleCommand } from './commands.ts';
import { Connection, type ConnectionHost, type LiveCounts } from './connection.ts';
import { fanOut } from './fan-out.ts';
import { SKIPPED } from './frames.ts';
import { createGate, type SocketOwner } from './gate.ts';
import { Heartbeat } from './heartbeat.ts';
import { Hub } from './hub.ts';
import { LIVE_LIMITS, type LiveLimits } from './limits.ts';
import type { Live, MountLive } from './live.ts';
import { OperatorSockets } from './operator-sockets.ts';
import { recheckSubscribers } from './recheck-subscribers.ts';
import { SessionSockets } from './session-sockets.ts';
import { answerAsRequest, isLiveUpgrade, LIVE_PATH, refuseUpgrade } from './upgrade.ts';

export interface LiveParts {
  /** Whom a temporary token stands for, once; null when it is not good (any more). */
  redeem(database: Database, token: string, now: Date): Promise<SocketOwner | null>;
  /** The channels of all modules. */
  readonly channels: readonly Channels[];
  /** Asked for at each command: the modules are opened behind the live channel. */
  handlers?(): CommandHandlers;
  limits?: Partial<LiveLimits>;
}

/** The live channel on an HTTP server: `/live` for anybody, `/live?token=` for a signed-in user. */
export const liveMount =
  (parts: LiveParts): MountLive =>
  async (app, { database, config, clock, realTime, log, metrics, isOwnOrigin }): Promise<Live> => {
    const limits = { ...LIVE_LIMITS, ...parts.limits };
    const counts: LiveCounts = { frames: 0, slowCloses: 0, policyCloses: 0, unanswered: 0 };
    const hub = new Hub(await readOutboxPosition(database), limits.maxHeld);
    const sockets = new Heartbeat<Connection>(limits, {
      onDrop() {
        counts.unanswered += 1;
      },
    });
    const bySession = new SessionSockets<Connection>();
    const ofOperators = new OperatorSockets<Connection>();
    const channels = new ChannelTable(parts.channels);
    const access = new ChannelAccess(channels, ({ family, id }, follower) =>
      family.mayFollow(database, id, follower, clock.now()),
    );
    const grantsIn = (cookies: string | undefined) =>
      channels.families.flatMap((family) => family.grantsIn(cookies));
    const readInTurn = inTurn(limits.maxArchiveReads);
    let closing = false;

    const context: CommandContext = {
      hub,
      limits,
      log,
      channels,
      access,
      handlers: parts.handlers ?? (() => new Map()),
      now: () => new Date(),
      source: {
        limits,
        head: () => hub.head,
        lastGiven: () => readOutboxPosition(database),
        read: (query: ArchiveQuery) => {
          const kept = channels.keptOf(query.channel) !== undefined;
          return readInTurn(() => archive(database, { ...query, kept }));
        },
        async asOfNow(channel, userId, page) {
          const kept = channels.keptOf(channel);
          if (kept === undefined || userId === null) return page;
          const now = await kept.asOfNow(
            database,
            userId,
            page.map(({ data }) => data),
          );
          return page.map((message, at) => ({ ...message, data: now[at] ?? message.data }));
        },
      },
    };
    const host: ConnectionHost = {
      hub,
      limits,
      counts,
      handle: (connection, command) => handleCommand(context, connection, command),
    };
    const decide = createGate({
      limits,
      isOwnOrigin,
      isTrustedProxy: trustedProxies(config.TRUST_PROXY),
      redeem: (token) => parts.redeem(database, token, realTime.now()),
      isClosing: () => closing,
    });
    const webSockets = new WebSocketServer(socketOptions(limits));

    app.server.on('upgrade', async (request, socket, head) => {
      // Until somebody takes over nobody else listens, and an error nobody listens to ends the process.
      socket.on('error', () => socket.destroy());
      try {
        if (!isLiveUpgrade(request)) return answerAsRequest(app.server, request, socket);
        const since = hub.head;
        const decision = await decide(request, socket);
        if (!decision.open) return refuseUpgrade(socket, decision.code, decision.status);
        webSockets.handleUpgrade(request, socket, head, (opened) => {
          const connection = new Connection(opened, decision.owner, grantsIn(request.headers.cookie), host);
          sockets.add(connection);
          bySession.add(connection);
          ofOperators.add(connection, since);
          opened.once('close', () => {
            sockets.remove(connection);
            bySession.remove(connection);
            ofOperators.remove(connection);
          });
        });
      } catch (error) {
        log.warn({ err: error }, 'a live connection could not be opened');
        refuseUpgrade(socket, 'unavailable');
      }
    });
    app.get(LIVE_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(426)
        .headers({ upgrade: 'websocket', connection: 'close' })
        .send(errorBody(publicError('bad_request'))),
    );
    watchLive(metrics, hub, counts);

    return {
      async onMessages(batch) {
        // First, so that nothing else reaches a session that is over.
        for (const message of batch) {
          bySession.hear(message);
          access.hear(message);
        }
        await fanOut(hub, batch, () => {
          for (const connection of sockets) connection.send(SKIPPED);
        });
        recheckSubscribers(sockets, batch, access);
        // Last, so that an open console hears that it must look again.
        for (const message of batch) ofOperators.hear(message);
      },
      // The reader catches up by itself, and the hub notices what cannot be caught up with.
      onGap() {},
      sockets: () => sockets.size,
      async close() {
        closing = true;
        await closeAll(sockets, limits.closeWithinMs);
      },
    };
  };

// No compression: it would cost each socket its own window, and frames are small. Pongs are sent by the connection,
// which counts them.
const socketOptions = (limits: LiveLimits) => ({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  maxPayload: limits.maxFrameBytes,
  maxFragments: 64,
  closeTimeout: limits.closeWithinMs,
});

/** Lets at most `max` pieces of work run at the same time; the others wait in line. */
function inTurn(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The number of sockets is watched with the process; these are what only the live channel knows. */
function watchLive(metrics: Metrics, hub: Hub, counts: LiveCounts): void {
  const counter = (name: string, help: string, read: () => number) =>
    metrics.watch({ kind: 'counter', name: `furrow_live_${name}_total`, help, read });
  metrics.watch({
    kind: 'gauge',
    name: 'furrow_live_channels',
    help: 'Channels somebody listens to',
    read: () => hub.channels,
  });
  counter('frames', 'Frames written to live connections', () => counts.frames);
  counter('slow_closes', 'Live connections closed because they read too slowly', () => counts.slowCloses);
  counter('policy_closes', 'Live connections closed for breaking the rules', () => counts.policyCloses);
  counter('unanswered', 'Live connections dropped because a pong did not come', () => counts.unanswered);
}

const LOOK_EVERY_MS = 20;

/** Says goodbye to all with 1012, so that browsers come back to the next process; cuts off who does not answer. */
async function closeAll(sockets: Heartbeat<Connection>, withinMs: number): Promise<void> {
  for (const connection of sockets) connection.close(CLOSE.restart, 'restarting');
  const deadline = performance.now() + withinMs;
  while (sockets.size > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
  for (const connection of sockets) connection.terminate();
  sockets.stop();
}
