import { WebSocket } from 'ws';
import { CLOSE, type CloseCode } from './close-codes.ts';
import { errorFrame } from './frames.ts';
import type { SocketOwner } from './gate.ts';
import type { Hub } from './hub.ts';
import type { LiveLimits } from './limits.ts';
import { type Command, parseCommand } from './protocol.ts';
import type { Receiver, Subscription } from './subscription.ts';

/** Kept over the life of the process, for the metrics. */
export interface LiveCounts {
  frames: number;
  slowCloses: number;
  policyCloses: number;
  unanswered: number;
}

export interface ConnectionHost {
  readonly hub: Hub;
  readonly limits: LiveLimits;
  readonly counts: LiveCounts;
  /** Carries out a command; it must not reject. */
  handle(connection: Connection, command: Command): Promise<void>;
}

const TEXT = { binary: false, compress: false };
const BAD_FRAME = errorFrame('bad_frame');

/** One socket: what it may do, what it listens to, and how much may wait for it. */
export class Connection implements Receiver {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly isOperator: boolean;
  /** What the browser held, when it came, of things that are not open to everybody. */
  readonly grants: readonly string[];
  readonly subscriptions = new Map<string, Subscription>();
  /** A ping went out and no answer came yet. */
  awaitsPong = false;
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  #queuedFrames = 0;
  #pending = 0;
  #badFrames = 0;
  #commands = 0;
  #windowEndsAt = 0;

  constructor(socket: WebSocket, owner: SocketOwner | null, grants: readonly string[], host: ConnectionHost) {
    this.#socket = socket;
    this.grants = grants;
    this.userId = owner?.userId ?? null;
    this.sessionId = owner?.sessionId ?? null;
    this.isOperator = owner?.isOperator ?? false;
    this.#host = host;
    socket.on('message', (data, isBinary) => {
      // `ws` gives text as one Buffer unless told otherwise.
      if (isBinary) this.close(CLOSE.binary, 'text frames only');
      else this.#receive(data.toString());
    });
    socket.on('ping', (data) => {
      if (this.isOpen && this.#mayAct()) socket.pong(data);
    });
    socket.on('pong', () => {
      this.awaitsPong = false;
    });
    // `ws` closes the socket with the fitting code by itself; without a listener the process would end.
    socket.on('error', () => {});
    socket.on('close', () => this.forgetAll());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(frame: Buffer): void {
    if (!this.#mayQueue(frame)) return;
    this.#host.counts.frames += 1;
    this.#socket.send(frame, TEXT);
  }

  deliver(frame: Buffer): Promise<boolean> {
    if (!this.#mayQueue(frame)) return Promise.resolve(false);
    this.#host.counts.frames += 1;
    return new Promise((resolve) => this.#socket.send(frame, TEXT, (error) => resolve(!error)));
  }

  ping(): void {
    if (!this.isOpen) return;
    this.awaitsPong = true;
    this.#socket.ping();
  }

  close(code: CloseCode, reason: string): void {
    if (!this.isOpen) return;
    if (code === CLOSE.policy) this.#host.counts.policyCloses += 1;
    // At once and not when the other side has agreed: nothing may be queued behind the goodbye.
    this.forgetAll();
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  forgetAll(): void {
    for (const subscription of this.subscriptions.values()) this.#host.hub.remove(subscription);
    this.subscriptions.clear();
  }

  refuse(): void {
    this.#badFrames += 1;
    if (this.#badFrames > this.#host.limits.maxBadFrames) this.close(CLOSE.policy, 'too many bad frames');
  }

  #receive(text: string): void {
    if (!this.isOpen || !this.#mayAct()) return;
    const parsed = parseCommand(text);
    if (parsed.kind === 'garbage') {
      this.close(CLOSE.policy, 'not a command');
    } else if (parsed.kind === 'bad') {
      this.send(BAD_FRAME);
      this.refuse();
    } else if (this.#pending >= this.#host.limits.maxPendingCommands) {
      this.close(CLOSE.policy, 'too many commands at once');
    } else {
      this.#pending += 1;
      void this.#host.handle(this, parsed.command).finally(() => {
        this.#pending -= 1;
      });
    }
  }

  #mayAct(): boolean {
    const now = performance.now();
    if (now >= this.#windowEndsAt) {
      this.#windowEndsAt = now + this.#host.limits.commandWindowMs;
      this.#commands = 0;
    }
    this.#commands += 1;
    if (this.#commands <= this.#host.limits.maxCommands) return true;
    this.close(CLOSE.policy, 'too many commands');
    return false;
  }

  #mayQueue(frame: Buffer): boolean {
    if (!this.isOpen) return false;
    const { maxQueuedBytes, maxQueuedFrames } = this.#host.limits;
    const queued = this.#socket.bufferedAmount;
    this.#queuedFrames = queued === 0 ? 0 : this.#queuedFrames + 1;
    // The largest message there can be must pass when nothing waits.
    if (queued === 0 || (queued + frame.length <= maxQueuedBytes && this.#queuedFrames <= maxQueuedFrames)) {
      return true;
    }
    this.#host.counts.slowCloses += 1;
    this.close(CLOSE.tryLater, 'reads too slowly');
    return false;
  }
}
