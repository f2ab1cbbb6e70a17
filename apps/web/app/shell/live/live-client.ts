import { serverClock } from '../server-clock.ts';

/** The part of WebSocket that is used, so that tests can play the server. */
export interface LiveSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LiveClientOptions {
  readonly url: string;
  open(url: string): LiveSocket;
  /** For a signed-in user: a temporary token for each connection. */
  readonly token?: (() => Promise<string>) | undefined;
  /** Something the page shows may have changed. */
  onChange(): void;
  /** Messages and answers to commands: whether a part of the page takes care of it, so that nothing else need look again. */
  take?: ((frame: Frame) => boolean) | undefined;
  /** How many messages from before a part of the page wants of a channel. */
  archived?: ((channel: string) => number) | undefined;
  onState(state: 'open' | 'closed'): void;
  /** No token could be had (A4): no socket is opened, and it is tried again later like a lost connection. */
  onError?(): void;
}

export interface LiveClient {
  /** Replaces the channels without reconnecting. `shownSince`: when what the page shows was loaded (performance.now). */
  listen(channels: readonly string[], shownSince?: number): void;
  /** Nothing is sent without a connection. */
  send(frame: object): void;
  resume(): void;
  pause(): void;
}

export interface Frame {
  type?: string;
  command?: string;
  channel?: string;
  data?: unknown;
  channels?: string[];
  id?: string;
  time?: string;
  code?: string;
  archived?: boolean;
}

/** As WebSocket counts its states. */
const OPEN = 1;

export const RECONNECT_MS = 2_000;
export const RECONNECT_STEP_MS = 5_000;
export const PING_MS = 20_000;
export const PONG_MS = 7_500;
export const TOKEN_TRIES = 3;
export const TOKEN_RETRY_MS = 3_000;
/** Clocks of servers differ a little, and loaders take a moment: rather look once too often. */
export const MARGIN_MS = 5_000;

export function createLiveClient(options: LiveClientOptions): LiveClient {
  /** Each wanted channel: the last id seen on it, since when it is shown, and the time of its newest archived one. */
  const wanted = new Map<string, { id: bigint | null; since: number; archived: number }>();
  let running = true;
  /** A connection is there, being made, or about to be tried again. */
  let engaged = false;
  let socket: LiveSocket | null = null;
  let isOpen = false;
  let attempts = 0;
  /** Grows whenever what is under way no longer counts. */
  let era = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  /** Nothing into a connection that is closing: the next one asks for everything again. */
  const send = (frame: object) => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(frame));
  };

  const archivedOf = (channel: string) => options.archived?.(channel) ?? 0;

  function subscribe(channel: string): void {
    const { id } = wanted.get(channel) ?? { id: null };
    // Seen before: everything since. New: what is asked for, or the last one, whose age tells whether the page is older than that.
    send({
      command: 'subscribe',
      channels: [channel],
      ...(id === null ? { numMessagesFromArchive: archivedOf(channel) || 1 } : { after: String(id) }),
    });
  }

  async function connect(): Promise<void> {
    engaged = running && wanted.size > 0;
    if (!engaged || socket) return;
    era += 1;
    const mine = era;
    const token = options.token && (await getToken(options.token, mine));
    if (mine !== era) return;
    if (options.token && token === undefined) {
      options.onError?.();
      return reconnectLater();
    }
    const opened = options.open(
      token === undefined ? options.url : `${options.url}?token=${encodeURIComponent(token)}`,
    );
    socket = opened;
    opened.onopen = () => {
      attempts = 0;
      isOpen = true;
      for (const channel of wanted.keys()) subscribe(channel);
      options.onState('open');
      later(PING_MS, ping);
    };
    opened.onmessage = ({ data }) => receive(JSON.parse(String(data)));
    opened.onclose = () => dropped();
  }

  async function getToken(token: () => Promise<string>, mine: number): Promise<string | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await token();
      } catch {
        if (tries === TOKEN_TRIES || mine !== era) return undefined;
        await new Promise<void>((resolve) => later(TOKEN_RETRY_MS, resolve));
      }
    }
  }

  function ping(): void {
    send({ command: 'ping' });
    // A dead connection may take minutes to close by itself.
    later(PONG_MS, dropped);
  }

  function disconnect(): void {
    era += 1;
    clearTimeout(timer);
    const old = socket;
    socket = null;
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    if (isOpen) options.onState('closed');
    isOpen = false;
  }

  function dropped(): void {
    disconnect();
    reconnectLater();
  }

  function reconnectLater(): void {
    later(RECONNECT_MS + RECONNECT_STEP_MS * attempts, connect);
    attempts += 1;
  }

  function receive(frame: Frame): void {
    if (frame.type === 'pong') later(PING_MS, ping);
    else if (frame.type === 'message') message(frame);
    else if (frame.type === 'ack' && frame.channels)
      for (const channel of frame.channels) subscribed(channel, frame);
    else if (frame.code === 'messages_skipped') options.onChange();
    else options.take?.(frame);
  }

  function message(frame: Frame): void {
    const { channel = '', id = '0', time = '', archived } = frame;
    const state = wanted.get(channel);
    const position = BigInt(id);
    if (!state || (state.id !== null && position <= state.id)) return;
    if (archived && archivedOf(channel) > 0) options.take?.(frame);
    else if (archived && state.id === null) state.archived = Date.parse(time);
    else if (!options.take?.(frame)) options.onChange();
    state.id = position;
  }

  function subscribed(channel: string, { id = '0', time = '' }: Frame): void {
    const state = wanted.get(channel);
    if (!state) return;
    serverClock.learn(time);
    const position = BigInt(id);
    if (state.id === null || state.id < position) state.id = position;
    // Both times are the server's, so the browser's clock may show what it likes.
    const age = Date.parse(time) - state.archived;
    state.archived = Number.NEGATIVE_INFINITY;
    if (age < performance.now() - state.since + MARGIN_MS) options.onChange();
  }

  return {
    send,
    listen(channels, shownSince = performance.now()) {
      const gone = [...wanted.keys()].filter((channel) => !channels.includes(channel));
      const added = channels.filter((channel) => !wanted.has(channel));
      for (const channel of gone) wanted.delete(channel);
      for (const channel of added)
        wanted.set(channel, { id: null, since: shownSince, archived: Number.NEGATIVE_INFINITY });
      if (!engaged) void connect();
      if (!isOpen) return;
      if (gone.length > 0) send({ command: 'unsubscribe', channels: gone });
      for (const channel of added) subscribe(channel);
    },
    resume() {
      running = true;
      if (isOpen) return;
      disconnect();
      attempts = 0;
      void connect();
    },
    pause() {
      running = false;
      engaged = false;
      disconnect();
    },
  };
}
