import type { Frame, LiveClient } from './live-client.ts';

/** As long as a pong may take: a connection that does not answer is as good as none. */
export const ANSWER_MS = 7_500;

/** There is no connection, or it was lost before the answer: the call of the same name does the same. */
export class NotSent extends Error {}

/** The server has answered that it will not. */
export class CommandRefused extends Error {}

interface Sent {
  readonly frame: { readonly command: string };
  resolve(): void;
  reject(reason: Error): void;
}

type Hear = (data: unknown) => void;

/** What a running live client lends. */
interface Connection extends Pick<LiveClient, 'send'> {
  /** Other channels are followed than before. */
  listen(): void;
}

/** Errors that no command causes. */
const OTHERS = ['channel_refused', 'messages_skipped'];

/**
 * The live connection of whoever is signed in, for parts of the page that follow a channel themselves and send commands. An
 * answer names only the command, so that one is under way at a time.
 */
export function createOwnLive() {
  const followers = new Map<string, Set<Hear>>();
  /** How many messages from before were asked for, by channel. */
  const archives = new Map<string, number>();
  let connection: Connection | null = null;
  let isOpen = false;
  let isListeningSoon = false;
  let queue: readonly Sent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for all parts that come and go with a page. */
  function listenSoon(): void {
    if (isListeningSoon) return;
    isListeningSoon = true;
    queueMicrotask(() => {
      isListeningSoon = false;
      connection?.listen();
    });
  }

  function sendFirst(): void {
    clearTimeout(timer);
    const [first] = queue;
    if (first === undefined) return;
    if (isOpen && connection !== null) {
      connection.send(first.frame);
      timer = setTimeout(giveUp, ANSWER_MS);
    } else giveUp();
  }

  function giveUp(): void {
    clearTimeout(timer);
    const given = queue;
    queue = [];
    for (const { reject } of given) reject(new NotSent());
  }

  function answered({ type, command, code = '' }: Frame): boolean {
    const [first, ...rest] = queue;
    const isRefused = type === 'error' && !OTHERS.includes(code);
    const isDone = type === 'ack' && command === first?.frame.command;
    if (first === undefined || (!isRefused && !isDone)) return false;
    queue = rest;
    if (isDone) first.resolve();
    else first.reject(new CommandRefused(code));
    sendFirst();
    return true;
  }

  /** To the parts of this page that follow the channel. */
  function tell(channel: string, data: unknown): boolean {
    const hears = followers.get(channel);
    for (const hear of hears ?? []) hear(data);
    return hears !== undefined;
  }

  return {
    isOpen: () => isOpen,
    followed: () => followers.keys(),
    archived: (channel: string) => archives.get(channel) ?? 0,
    follow(channel: string, hear: Hear, archived = 0): () => void {
      if (archived > 0) archives.set(channel, archived);
      const hears = followers.get(channel) ?? new Set();
      hears.add(hear);
      followers.set(channel, hears);
      listenSoon();
      return () => {
        hears.delete(hear);
        if (hears.size === 0 && followers.get(channel) === hears) followers.delete(channel);
        listenSoon();
      };
    },
    tell,
    command(command: string, fields: object): Promise<void> {
      return new Promise((resolve, reject) => {
        queue = [...queue, { frame: { command, ...fields }, resolve, reject }];
        if (queue.length === 1) sendFirst();
      });
    },
    take(frame: Frame): boolean {
      return frame.type === 'message' ? tell(frame.channel ?? '', frame.data) : answered(frame);
    },
    attach(running: Connection | null): void {
      connection = running;
      if (running === null) {
        isOpen = false;
        giveUp();
      }
    },
    changed(state: 'open' | 'closed'): void {
      isOpen = state === 'open';
      if (!isOpen) giveUp();
    },
  };
}

export const ownLive = createOwnLive();
