import type { Queryable } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { documentPath } from '../../../farms/contract/index.ts';
import type { Refusal } from '../../../investors/rules/index.ts';
import type { SignaturesStep } from '../../contract/index.ts';
import type { Disclosure } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { presentStep } from '../common/present-step.ts';
import { lastEnvelopes } from '../envelopes/present-envelope.ts';
import { presentDisclosure } from './present-disclosure.ts';
import { type SigningRefusal, signingFacts } from './signing-facts.ts';
import { AGREEMENT_KINDS, AGREEMENT_NAMES, consentsOf, isAbout, signingsOf } from './signing-row.ts';

interface Shown {
  readonly now: Date;
  readonly disclosure: Disclosure;
  /** The service where agreements are signed; null for here. */
  readonly signedWith: string | null;
}

/** What is to be read, agreed to and signed, and how far it is. */
export async function showSignatures(
  database: Queryable,
  row: InvestmentRow,
  { now, disclosure, signedWith }: Shown,
): Promise<Result<SignaturesStep, Refusal<SigningRefusal>>> {
  const facts = await signingFacts(database, row, now);
  if (!facts.ok) return facts;
  const { agreements, consents, signerName, account } = facts.value;
  const [signings, given] = [await signingsOf(database, row), await consentsOf(database, row)];
  const isSigned = AGREEMENT_KINDS.every((kind) => signings.find((one) => one.kind === kind)?.signed_at);
  const tried = await lastEnvelopes(database, signings);
  // What was agreed to before the words changed counts for what was signed, and not for what is still to be signed.
  const counts = given.filter((one) => isSigned || isAbout(one, disclosure));
  return ok({
    ...(await presentStep(database, row, 'signatures')),
    purchaser: account.title,
    signer: signerName,
    documents: AGREEMENT_KINDS.map((kind) => {
      const { documentId, fileName, pageCount, sha256 } = agreements[kind];
      const signing = signings.find((one) => one.kind === kind);
      // What was opened before it was replaced has not been opened.
      const isCurrent = signing?.agreement_sha256 === sha256;
      return {
        kind,
        name: AGREEMENT_NAMES[kind],
        document_id: documentId,
        file_name: fileName,
        url: documentPath(documentId, fileName),
        pages: pageCount,
        signing_id: isCurrent ? signing.id : null,
        opened_at: isCurrent ? signing.opened_at.toISOString() : null,
        signed_at: isCurrent ? (signing.signed_at?.toISOString() ?? null) : null,
        envelope: isCurrent ? (tried.get(signing.id) ?? null) : null,
      };
    }),
    signed_with: signedWith,
    consents: consents.map(({ name, text }) => ({
      name,
      text,
      agreed_at: counts.find((one) => one.name === name)?.agreed_at.toISOString() ?? null,
    })),
    disclosure: presentDisclosure(disclosure),
  });
}
