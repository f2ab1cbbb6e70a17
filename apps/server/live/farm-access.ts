import type { OutboxMessage } from '@furrow/database/outbox';
import { FARM_ACCESS_CHANGED } from '@furrow/modules/farms/contract';
import { farmOf } from './channels.ts';

/** Whether somebody with these grants may see a farm now. */
export type MayFollow = (farmId: string, grants: readonly string[]) => Promise<boolean>;

const REMEMBERED = 10_000;

/**
 * Who may follow which farm (D10). That a farm is open to everybody is remembered until a message says that fewer may
 * see it: when a process restarts, all its sockets come back at once, and nearly all of them follow the same few farms.
 */
export class FarmAccess {
  readonly #mayFollow: MayFollow;
  readonly #open = new Set<string>();
  #heard = 0;

  constructor(mayFollow: MayFollow) {
    this.#mayFollow = mayFollow;
  }

  async allows(channel: string, grants: readonly string[]): Promise<boolean> {
    const farmId = farmOf(channel);
    if (farmId === null || this.#open.has(farmId)) return true;
    for (;;) {
      const heard = this.#heard;
      const allowed = await this.#mayFollow(farmId, grants);
      // What was read may be older than a message that has come meanwhile.
      if (heard !== this.#heard) continue;
      if (allowed && grants.length === 0) this.#remember(farmId);
      return allowed;
    }
  }

  hear({ topic, channel }: OutboxMessage): void {
    const farmId = channel === null ? null : farmOf(channel);
    if (topic !== FARM_ACCESS_CHANGED || farmId === null) return;
    this.#heard += 1;
    this.#open.delete(farmId);
  }

  #remember(farmId: string): void {
    if (this.#open.size >= REMEMBERED) this.#open.clear();
    this.#open.add(farmId);
  }
}
