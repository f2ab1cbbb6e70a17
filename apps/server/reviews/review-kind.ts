import type { Database, Transaction } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, readId } from '@furrow/kernel/ids';
import { err, type Result } from '@furrow/kernel/result';

/** Something that waits for a person of the firm. */
export interface Waiting {
  /** What the acts of its kind take. */
  readonly id: string;
  readonly accountId: Id<'acc'>;
  readonly what: string;
  readonly since: Date;
}

export interface CommandInput {
  /** Of a request or an account, as the act asks for it. */
  readonly id: string;
  /** The reason, in words. */
  readonly reason: string;
  /** `--until 2027-03-01` is `until: '2027-03-01'`; `--permanent` is `permanent: ''`. */
  readonly options: Readonly<Record<string, string>>;
  readonly actor: string;
  readonly at: Date;
}

/** Who reads what is shown: what is asked for on their behalf is on record under their name. */
export interface Reader {
  readonly actor: string;
  readonly at: Date;
}

/** What is said to a reviewer who gives none. */
export const REASON_NEEDED = 'give a reason in words that the owner and an examiner can read';

/** Answers what to tell the person who asked. */
export type Act = (tx: Transaction, order: CommandInput) => Promise<Result<string, string>>;

/** The same where an outside service is asked: it opens its own transactions. */
export type Call = (
  parts: { readonly database: Database; readonly clock: Clock },
  order: CommandInput,
) => Promise<Result<string, string>>;

/** An act or a call about one thing; refused where what was typed is no id of that kind. */
export function about<const Prefix extends string, Parts>(
  prefix: Prefix,
  work: (parts: Parts, order: CommandInput, id: Id<Prefix>) => Promise<Result<string, string>>,
): (parts: Parts, order: CommandInput) => Promise<Result<string, string>> {
  return async (parts, order) => {
    const id = readId(prefix, order.id);
    return id === null ? err('there is none with this id') : work(parts, order, id);
  };
}

/** One kind of decision about accounts. A further one is a file beside this and a line in `review-kinds.ts`. */
export interface ReviewKind {
  /** The word that names it on the command line. */
  readonly name: string;
  readonly usage: readonly string[];
  waiting(database: Database): Promise<readonly Waiting[]>;
  /** What a reviewer reads of one account; empty where there is nothing of this kind. */
  show(database: Database, accountId: Id<'acc'>, reader: Reader): Promise<readonly string[]>;
  readonly acts: Readonly<Record<string, Act>>;
  /** Those that ask an outside service first, which no transaction may wait for. */
  readonly calls?: Readonly<Record<string, Call>>;
  /** What each act takes behind `--`; one that is not here takes nothing. */
  readonly options?: ReadonlyMap<string, readonly string[]>;
}
