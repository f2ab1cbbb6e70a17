import type { Transaction } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { InvestorDeps } from '../common/deps.ts';
import { type FilePurpose, keepFile, withProof } from '../files/keep-file.ts';

export type ImportParts = Pick<InvestorDeps, 'files' | 'sealer'> & {
  /** The built-in stand-ins know whoever is imported as verified; null where real services are set up. */
  readonly standIns: boolean;
};

export interface ImportedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Place {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly purpose: FilePurpose;
  readonly personId?: Id<'per'>;
  readonly requestId?: Id<'acr'>;
  readonly actor: string;
  readonly at: Date;
}

/** A document that came with an account, judged and sealed like any other. Answers its id. */
export async function importDocument(
  tx: Transaction,
  parts: ImportParts,
  { name, bytes }: ImportedDocument,
  { account, purpose, personId, requestId, actor, at }: Place,
): Promise<Id<'afl'>> {
  const given = { accountId: account.id, name, pieces: [bytes] };
  const kept = await withProof({ ...parts, clock: fixedClock(at) }, given, (stored) =>
    keepFile(tx, stored, {
      account,
      purpose,
      documentType: purpose === 'identity_document' ? 'passport' : null,
      personId: personId ?? null,
      requestId: requestId ?? null,
      most: 20,
      actor,
      now: at,
    }),
  );
  if (!kept.ok)
    throw new Error(
      `the document ${name} is refused: ${typeof kept.error === 'string' ? kept.error : kept.error.code}`,
    );
  return kept.value;
}
