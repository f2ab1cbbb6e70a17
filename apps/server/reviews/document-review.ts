import { writeFile } from 'node:fs/promises';
import { err, ok } from '@furrow/kernel/result';
import {
  type InvestorDeps,
  identityDocumentsForReview,
  readDocument,
} from '@furrow/modules/investors/server';
import type { ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'there is no document with this id',
  reason_required: 'a reason is needed: who reads a document, and why, is on record',
} as const;

/** `npm run account -- document …`: what people sent in lies sealed in the store and is read through here alone. */
export function documentReview(store: Pick<InvestorDeps, 'files' | 'sealer'>): ReviewKind {
  return {
    name: 'document',
    usage: ['document save <afl_…> --to <file> <reason>: puts a document where it can be looked at'],
    waiting: async () => [],
    show: identityDocumentsForReview,
    acts: {},
    options: new Map([['save', ['to']]]),
    calls: {
      async save(parts, { id, actor, reason, options }) {
        const to = options.to ?? '';
        if (to === '') return err('--to names the file to write');
        const read = await readDocument({ ...parts, ...store }, { fileId: id, actor, reason });
        if (!read.ok) return err(REFUSALS[read.error]);
        // For the reviewer's eyes, and never over something that is there.
        await writeFile(to, read.value.bytes, { mode: 0o600, flag: 'wx' });
        return ok(`(${read.value.name}) is in ${to}; delete it when you have seen it`);
      },
    },
  };
}
