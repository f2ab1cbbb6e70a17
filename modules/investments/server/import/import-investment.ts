import type { Database, Transaction } from '@furrow/database/database';
import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import type { FundingTerms } from '../../../wallet/server/index.ts';
import { CONSENT_NAMES, type FundingType } from '../../rules/index.ts';
import { lockInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { beginInvestment } from '../flow/begin-investment.ts';
import { chooseAccount } from '../flow/choose-account.ts';
import { chooseFunding } from '../flow/choose-funding.ts';
import { confirmInvestment } from '../flow/confirm-investment.ts';
import { passAccreditation } from '../flow/pass-accreditation.ts';
import { settleInvestment } from '../money/settle-investment.ts';
import type { Signer } from '../signing/first-signing.ts';
import { giveConsents } from '../signing/give-consents.ts';
import { openAgreement } from '../signing/open-agreement.ts';
import { type SigningDeps, signAgreement } from '../signing/sign-agreement.ts';
import { maskedEmail } from '../signing/signer-of.ts';
import { signingFacts } from '../signing/signing-facts.ts';
import { AGREEMENT_KINDS } from '../signing/signing-row.ts';

interface ImportedBeginning {
  readonly userId: Id<'user'>;
  readonly accountId: Id<'acc'>;
  readonly farmId: Id<'farm'>;
  readonly shares: number;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/**
 * An investment that was begun some time ago, with its amount and its account. This and what follows is what its owner
 * did here, judged as it would have been then; a position that was bought elsewhere is imported as one.
 */
export async function importBeginning(tx: Transaction, begun: ImportedBeginning): Promise<Id<'inv'>> {
  const { userId, accountId, farmId, shares, policy, now } = begun;
  const investmentId = must(await beginInvestment(tx, { userId, farmId, shares, grants: [], now }));
  const own = { userId, investmentId, now };
  const { refusals } = must(await chooseAccount(tx, { ...own, accountId, isFinal: true, policy }));
  if (refusals.length > 0) throw refused(refusals);
  return investmentId;
}

interface At extends OwnInvestment {
  readonly now: Date;
}

/** What signing needs of the process. */
export type SigningParts = Omit<SigningDeps, 'database'>;

/** Its owner agreed to everything, read both agreements and signed them by typing their name. */
export async function importSignatures(
  tx: Transaction,
  deps: SigningParts,
  { ipAddress, device, ...own }: At & Pick<Signer, 'ipAddress' | 'device'>,
): Promise<void> {
  const disclosure = await deps.disclosure(tx, own.now);
  const row = must(
    await giveConsents(tx, { ...own, names: CONSENT_NAMES, disclosure, shown: disclosure.sha256 }),
  );
  const { signerName } = must(await signingFacts(tx, row, own.now));
  const [contact] = await contactsOf(tx, [own.userId]);
  const provedBy = `Logged in by password on ${formatShortDateTime(own.now)}`;
  const signer = { maskedEmail: maskedEmail(contact?.email ?? ''), provedBy, ipAddress, device };
  const transaction: Database['transaction'] = (work) => work(tx);
  const within = { ...deps, database: { ...tx, transaction } };
  for (const kind of AGREEMENT_KINDS) {
    must(await openAgreement(tx, { ...own, kind }));
    const signature = { kind: 'typed', text: signerName } as const;
    must(await signAgreement(within, { ...own, kind, signature, signer }));
  }
}

interface ImportedConfirmation extends At {
  readonly type: FundingType;
  readonly bankId: Id<'bank'> | null;
  readonly policy: ValidityPolicy;
}

/** Chooses how it is paid and confirms it; answers the payment that was asked for, null where none is. */
export async function importConfirmation(
  tx: Transaction,
  terms: FundingTerms,
  { type, bankId, policy, ...own }: ImportedConfirmation,
): Promise<Id<'pay'> | null> {
  const chosen = must(await chooseFunding(tx, terms, { ...own, type, bankId }));
  if (chosen.refusal !== null) throw refused(chosen.refusal);
  must(await passAccreditation(tx, { ...own, policy }));
  const { row, refusal } = must(await confirmInvestment(tx, terms, { ...own, policy }));
  if (refusal !== null) throw refused(refusal);
  return row.payment_id;
}

/** What became of its money by then moves it on, as the job would have done. */
export async function importMoneyMoves(
  tx: Transaction,
  settled: { readonly investmentId: Id<'inv'>; readonly policy: ValidityPolicy; readonly now: Date },
): Promise<void> {
  const row = await lockInvestment(tx, settled.investmentId);
  if (row === undefined) throw new Error(`no investment ${settled.investmentId}`);
  await settleInvestment(tx, row, settled);
}

const refused = (why: unknown) => new Error(`an investment is refused: ${JSON.stringify(why)}`);

function must<T>(done: Result<T, unknown>): T {
  if (!done.ok) throw refused(done.error);
  return done.value;
}
