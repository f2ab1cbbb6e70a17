import { expect, it } from 'vitest';
import { isSameSigning } from './judge-signing.ts';

type Judged = Parameters<typeof isSameSigning>[0];

const judged = (change: {
  round?: number;
  sha256?: string;
  terms?: number;
  name?: string;
  title?: string;
}): Judged =>
  ({
    row: { signing_round: change.round ?? 1 },
    signing: { agreement_sha256: change.sha256 ?? 'a' },
    facts: {
      terms: { termsVersion: change.terms ?? 1 },
      signerName: change.name ?? 'Ada Quill',
      account: { title: change.title ?? 'Quill Trust' },
    },
  }) as unknown as Judged;

it.each([{ round: 2 }, { sha256: 'b' }, { terms: 2 }, { name: 'Ada Byrd' }, { title: 'Byrd Trust' }])(
  'H11 what was set is not signed once %o changed',
  (change) => {
    expect(isSameSigning(judged({}), judged({}))).toBe(true);
    expect(isSameSigning(judged({}), judged(change))).toBe(false);
  },
);
