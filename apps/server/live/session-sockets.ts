import type { OutboxMessage } from '@furrow/database/outbox';
import {
  type LogoutMessage,
  SESSIONS_ENDED,
  type SessionsEndedMessage,
} from '@furrow/modules/identity/contract';
import { CLOSE, type CloseCode } from './close-codes.ts';
import { messageFrame } from './frames.ts';

export interface SessionSocket {
  readonly sessionId: string | null;
  send(frame: Buffer): void;
  close(code: CloseCode, reason: string): void;
}

const REMEMBERED = 1_000;

/** Which sockets belong to which session, so that they end with it (D2). */
export class SessionSockets<Socket extends SessionSocket> {
  readonly #sockets = new Map<string, Set<Socket>>();
  /** The word that a session is over may come while its socket is still being opened. */
  readonly #ended = new Map<string, OutboxMessage>();

  add(socket: Socket): void {
    if (socket.sessionId === null) return;
    const known = this.#sockets.get(socket.sessionId);
    if (known) known.add(socket);
    else this.#sockets.set(socket.sessionId, new Set([socket]));
    const ended = this.#ended.get(socket.sessionId);
    if (ended) end(socket, ended);
  }

  remove(socket: Socket): void {
    if (socket.sessionId === null) return;
    const known = this.#sockets.get(socket.sessionId);
    known?.delete(socket);
    if (known?.size === 0) this.#sockets.delete(socket.sessionId);
  }

  hear(message: OutboxMessage): void {
    if (message.topic !== SESSIONS_ENDED) return;
    for (const sessionId of dataOf(message).session_ids) {
      for (const socket of this.#sockets.get(sessionId) ?? []) end(socket, message);
      this.#ended.set(sessionId, message);
    }
    for (const sessionId of this.#ended.keys()) {
      if (this.#ended.size <= REMEMBERED) break;
      this.#ended.delete(sessionId);
    }
  }
}

function end(socket: SessionSocket, message: OutboxMessage): void {
  const { reason } = dataOf(message);
  if (reason === 'renewed') {
    // The same person goes on under another id: the browser comes back with a token of the new session.
    socket.close(CLOSE.restart, 'session renewed');
    return;
  }
  const logout: LogoutMessage = { action: 'logout', reason };
  socket.send(messageFrame({ ...message, channel: 'system', data: logout }));
  socket.close(CLOSE.sessionEnded, 'session ended');
}

/** Only identity writes on this topic. */
const dataOf = (message: OutboxMessage) => message.data as unknown as SessionsEndedMessage;
