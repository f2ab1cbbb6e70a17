import type { OutboxMessage } from '@furrow/database/outbox';
import { ROLES_CHANGED, type RolesChangedMessage } from '@furrow/modules/identity/contract';
import { CLOSE, type CloseCode } from './close-codes.ts';

export interface OperatorSocket {
  readonly userId: string | null;
  readonly isOperator: boolean;
  close(code: CloseCode, reason: string): void;
}

const REMEMBERED = 1_000;

/**
 * Sockets of the firm's people. What they may follow was decided when they came; when somebody's roles change theirs are
 * sent away, come back by themselves, and are asked again (F10).
 */
export class OperatorSockets<Socket extends OperatorSocket> {
  readonly #sockets = new Map<string, Set<Socket>>();
  /** The word of a change may come while a socket is still being opened with the roles from before. */
  readonly #changed = new Map<string, bigint>();

  /** `since`: the last message that was handed on before the roles of its owner were read. */
  add(socket: Socket, since: bigint): void {
    const { userId } = socket;
    if (userId === null || !socket.isOperator) return;
    const known = this.#sockets.get(userId);
    if (known) known.add(socket);
    else this.#sockets.set(userId, new Set([socket]));
    if ((this.#changed.get(userId) ?? since) > since) sendAway(socket);
  }

  remove(socket: Socket): void {
    if (socket.userId === null) return;
    const known = this.#sockets.get(socket.userId);
    known?.delete(socket);
    if (known?.size === 0) this.#sockets.delete(socket.userId);
  }

  hear({ topic, data, position }: OutboxMessage): void {
    if (topic !== ROLES_CHANGED) return;
    // Only identity writes on this topic.
    const { user_id: userId } = data as RolesChangedMessage;
    for (const socket of [...(this.#sockets.get(userId) ?? [])]) sendAway(socket);
    // The latest last, so that the oldest is forgotten first.
    this.#changed.delete(userId);
    this.#changed.set(userId, position);
    for (const oldest of this.#changed.keys()) {
      if (this.#changed.size <= REMEMBERED) break;
      this.#changed.delete(oldest);
    }
  }
}

function sendAway(socket: OperatorSocket): void {
  socket.close(CLOSE.restart, 'roles changed');
}
