import type { Log } from '@furrow/database/log';
import type { OutboxMessage, OutboxReaderOptions } from '@furrow/database/outbox';

/** What a process keeps of the database beside its pages, and reads again when a message says so. */
export interface Kept {
  /** As a log line names it. */
  readonly name: string;
  isAbout(message: OutboxMessage): boolean;
  /** Answers whether any page may show something else now. */
  readAgain(): Promise<boolean>;
}

export interface OutboxHandlerParts {
  readonly cache: { invalidate(channels: Iterable<string>): void; clear(): void };
  readonly kept: readonly Kept[];
  readonly followers: { wake(): void };
  readonly live: { onMessages(batch: readonly OutboxMessage[]): void | Promise<void>; onGap(): void };
  readonly log: Log;
}

export interface OutboxHandler extends Pick<OutboxReaderOptions, 'onGap'> {
  onMessages(batch: readonly OutboxMessage[]): Promise<void>;
  /** For what changed between the first look and the first message. */
  readAllAgain(): Promise<void>;
}

/**
 * What a process does with committed messages. Old pages go first: dropping them waits for nothing, and a browser that is told to
 * look again must not be given one of them.
 */
export function outboxHandler({ cache, kept, followers, live, log }: OutboxHandlerParts): OutboxHandler {
  const readAgain = async (one: Kept) => {
    if (await one.readAgain()) cache.clear();
  };
  return {
    async onMessages(batch) {
      cache.invalidate(batch.flatMap(({ channel }) => (channel === null ? [] : [channel])));
      followers.wake();
      for (const one of kept) if (batch.some((message) => one.isAbout(message))) await readAgain(one);
      await live.onMessages(batch);
    },
    onGap() {
      cache.clear();
      for (const one of kept)
        readAgain(one).catch((error: unknown) =>
          log.warn({ err: error }, `${one.name} could not be followed`),
        );
      live.onGap();
    },
    async readAllAgain() {
      for (const one of kept) await readAgain(one);
    },
  };
}
