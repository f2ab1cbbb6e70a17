import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { FileStore } from '@furrow/providers/files';

export interface FarmDesk {
  readonly database: Database;
  readonly clock: Clock;
  /** The store that the servers read: a document is put there before it is published. */
  readonly files: FileStore;
  readonly actor: string;
}

export interface FarmOrder {
  readonly farmId: Id<'farm'>;
  readonly slug: string;
  readonly words: readonly string[];
  /** `--title Lease` is `title: 'Lease'`; `--public` is `public: ''`. */
  readonly options: Readonly<Record<string, string>>;
  readonly by: { readonly actor: string; readonly at: Date };
}

/** One word of `npm run farm`. A further one is an entry in one of the files beside this. */
export interface FarmWord {
  /** What stands behind the word, and what it does. */
  readonly usage: string;
  /** What it takes behind `--`; one that is not here takes nothing. */
  readonly options?: readonly string[];
  /** Answers what to tell the person who asked. */
  run(desk: FarmDesk, order: FarmOrder): Promise<Result<string, string>>;
}

export type FarmWords = Readonly<Record<string, FarmWord>>;
