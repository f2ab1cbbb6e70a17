import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { mirrored } from '../../rules/index.ts';
import { legsOf } from './legs-of.ts';
import { type Cause, type Writing, writeJournal } from './write-journals.ts';

export interface Reversal {
  readonly journalId: Id<'jrn'>;
  readonly key: string;
  readonly cause: Cause;
}

/** Takes a journal back by a new one that mirrors it; the original stays as it is. A journal is reversed at most once. */
export async function reverseJournal(tx: Transaction, { journalId, key, cause }: Reversal, writing: Writing) {
  const legs = mirrored(await legsOf(tx, journalId));
  return writeJournal(tx, { key, cause, legs, reverses: journalId }, writing);
}
