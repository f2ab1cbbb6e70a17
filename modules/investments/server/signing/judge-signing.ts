import type { Queryable } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { Disclosure } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { type SigningFacts, type SigningRefusal, signingFacts } from './signing-facts.ts';
import {
  type AgreementKind,
  type ConsentRow,
  consentsOf,
  isAbout,
  type SigningRow,
  signingsOf,
} from './signing-row.ts';

export interface JudgedSigning {
  readonly facts: SigningFacts;
  readonly signing: SigningRow;
  readonly consents: readonly ConsentRow[];
  readonly disclosure: Disclosure;
}

export type JudgeRefusal =
  | SigningRefusal
  | 'agreement_not_opened'
  | 'agreement_signed'
  | 'consents_missing'
  | 'disclosure_changed'
  | 'resign_required';

interface Asked {
  readonly kind: AgreementKind;
  readonly now: Date;
}

/** Whether an agreement may be signed as things stand, wherever the signature is given. */
export async function judgeSigning(
  deps: Pick<InvestmentDeps, 'disclosure'>,
  database: Queryable,
  row: InvestmentRow,
  { kind, now }: Asked,
): Promise<Result<JudgedSigning, Refusal<JudgeRefusal>>> {
  const disclosure = await deps.disclosure(database, now);
  const facts = await signingFacts(database, row, now);
  if (!facts.ok) return facts;
  const signing = (await signingsOf(database, row)).find((one) => one.kind === kind);
  // What it costs was reckoned by other terms: opening it reckons it anew.
  if (row.terms_version !== facts.value.terms.termsVersion) return refuse('resign_required');
  if (signing === undefined) return refuse('agreement_not_opened');
  if (signing.signed_at !== null) return refuse('agreement_signed');
  // It was replaced after it was opened: what was read is not what would be signed.
  if (signing.agreement_sha256 !== facts.value.agreements[kind].sha256) return refuse('resign_required');
  const consents = await consentsOf(database, row);
  if (facts.value.consents.some(({ name }) => !consents.some((given) => given.name === name)))
    return refuse('consents_missing');
  // Other words are in force than those that were agreed to: they are read first.
  if (!consents.every((consent) => isAbout(consent, disclosure))) return refuse('disclosure_changed');
  return ok({ facts: facts.value, signing, consents, disclosure });
}

type Judged = Pick<JudgedSigning, 'facts' | 'signing'> & { readonly row: InvestmentRow };

/** Whether what a document was set from is still what would be signed, by the same person for the same account. */
export const isSameSigning = (before: Judged, now: Judged): boolean =>
  now.facts.signerName === before.facts.signerName &&
  now.facts.account.title === before.facts.account.title &&
  now.row.signing_round === before.row.signing_round &&
  now.signing.agreement_sha256 === before.signing.agreement_sha256 &&
  now.facts.terms.termsVersion === before.facts.terms.termsVersion;
