import { writeFile } from 'node:fs/promises';
import { err, ok } from '@furrow/kernel/result';
import {
  type InvestorDeps,
  identityDocumentsForReview,
  readDocument,
} from '@furrow/modules/investors/server';
import { about, type Call, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'no document has this id',
  reason_required: 'give a reason: we record who opens a document and why',
} as const;

/** `npm run account -- document …`: what people sent in lies sealed in the store and is read through here alone. */
export function documentReview(store: Pick<InvestorDeps, 'files' | 'sealer'>): ReviewKind {
  return {
    name: 'document',
    usage: ['document save <afl_…> --to <file> <reason>: saves a copy of a document to a new file'],
    waiting: async () => [],
    show: identityDocumentsForReview,
    acts: {},
    options: new Map([['save', ['to']]]),
    calls: {
      save: about('afl', async (parts: Parameters<Call>[0], { actor, reason, options }, fileId) => {
        const to = options.to ?? '';
        if (to === '') return err('add --to with the file to write');
        const read = await readDocument({ ...parts, ...store }, { fileId, actor, reason });
        if (!read.ok) return err(REFUSALS[read.error.code]);
        // For the reviewer's eyes, and never over something that is there.
        await writeFile(to, read.value.bytes, { mode: 0o600, flag: 'wx' });
        return ok(`(${read.value.name}) is saved to ${to}; delete it after your review`);
      }),
    },
  };
}
