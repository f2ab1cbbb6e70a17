import type { Queryable } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { type OfferedAgreement, type OfferedTerms, offeredTerms } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type WalletFacts, walletFacts } from '../../../investors/server/index.ts';
import { type Consent, canOpen, consentsFor, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import type { AgreementKind } from './signing-row.ts';

/** What somebody signs, and who they are. */
export interface SigningFacts {
  readonly terms: OfferedTerms;
  readonly account: WalletFacts;
  readonly signerName: string;
  readonly agreements: Readonly<Record<AgreementKind, OfferedAgreement>>;
  readonly consents: readonly Consent[];
}

export type SigningRefusal = 'not_found' | 'investment_over' | 'step_not_reached' | 'agreements_missing';

/** As it stands now; whoever signs compares it once more when the signature is written down. */
export async function signingFacts(
  database: Queryable,
  row: InvestmentRow,
  now: Date,
): Promise<Result<SigningFacts, Refusal<SigningRefusal>>> {
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  if (!canOpen(status, 'signatures') || row.account_id === null) return refuse('step_not_reached');
  const account = await walletFacts(database, { userId: row.user_id, accountId: row.account_id, now });
  const terms = await offeredTerms(database, row.farm_id, { userId: row.user_id, now });
  if (account === null || terms === null) return refuse('not_found');
  const { subscription, operating } = terms.agreements;
  if (subscription === null || operating === null) return refuse('agreements_missing');
  return ok({
    terms,
    account,
    signerName: personSigning(account),
    agreements: { subscription_agreement: subscription, operating_agreement: operating },
    consents: consentsFor(account.type, account.title),
  });
}

/** The person who signs: the holder, or whoever acts for the entity, trust, plan or IRA. */
export function personSigning({ type, holderNames, peopleNames, name }: WalletFacts): string {
  return (type === 'individual' ? holderNames[0] : peopleNames[0]) ?? name;
}
