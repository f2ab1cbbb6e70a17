import { buffer } from 'node:stream/consumers';
import { auditHead } from '@furrow/database/audit-state';
import type { Queryable } from '@furrow/database/database';
import { formatDollars } from '@furrow/kernel/money-format';
import { formatShares } from '@furrow/kernel/quantities';
import type { FirstSigning } from '@furrow/signing/assemble-signed';
import type { Signature } from '@furrow/signing/evidence';
import { sharesLabel } from '../../../farms/rules/index.ts';
import { disclosureWords } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import type { JudgedSigning } from './judge-signing.ts';
import { AGREEMENT_NAMES, type AgreementKind, type SigningRow } from './signing-row.ts';

/** Who signs, as the request shows it. */
export interface Signer {
  readonly maskedEmail: string;
  readonly provedBy: string;
  readonly ipAddress: string;
  readonly device: string;
}

interface Given {
  readonly kind: AgreementKind;
  readonly signature: Signature;
  readonly signer: Signer;
  readonly now: Date;
  /** What a service gave out, where it had the agreement signed. */
  readonly serviceFile?: Uint8Array;
}

type SettingDeps = Pick<InvestmentDeps, 'brand' | 'files'> & { readonly database: Queryable };

/** All that the document of the first signer is set from. */
export async function firstSigning(
  deps: SettingDeps,
  row: InvestmentRow,
  judged: JudgedSigning,
  { kind, signature, signer, now, serviceFile }: Given,
): Promise<FirstSigning> {
  const { signing, consents, disclosure } = judged;
  const consentedAt = consents.reduce(
    (last, { agreed_at }) => (agreed_at > last ? agreed_at : last),
    signing.opened_at,
  );
  return {
    agreement: await publishedAgreement(deps, signing),
    signingPage: { ...signingPageOf(deps, row, judged), signature, signedAt: now },
    certificate: {
      document: documentOf(judged, kind),
      role: 'purchaser',
      ...signer,
      presentedAt: signing.opened_at,
      openedAt: signing.opened_at,
      consentedAt,
      disclosure: {
        version: disclosure.version,
        sha256: disclosure.sha256,
        text: disclosureWords(disclosure),
      },
      auditHead: await auditHead(deps.database),
    },
    ...(serviceFile === undefined ? {} : { serviceFile }),
  };
}

export async function publishedAgreement(
  { files }: Pick<InvestmentDeps, 'files'>,
  { agreement_sha256, document_id }: SigningRow,
): Promise<Buffer> {
  const published = await files.find(agreement_sha256);
  if (published === null) throw new Error(`the agreement ${document_id} is not in the store`);
  return buffer(published.open());
}

export const documentOf = ({ signing, facts }: JudgedSigning, kind: AgreementKind) => ({
  id: signing.id,
  name: `${AGREEMENT_NAMES[kind]}, ${facts.terms.name}`,
});

/** Who is bound to what: the same wherever it is signed. */
export const signingPageOf = (
  { brand }: Pick<InvestmentDeps, 'brand'>,
  row: InvestmentRow,
  { facts, consents }: JudgedSigning,
) => ({
  issuer: brand,
  party: facts.account.title,
  terms: [
    { label: 'Farm', value: facts.terms.name },
    { label: sharesLabel(facts.terms), value: formatShares(row.shares) },
    { label: 'Amount', value: formatDollars(row.amount_cents, { cents: 'always' }) },
    { label: 'To be paid in all', value: formatDollars(totalCentsOf(row), { cents: 'always' }) },
  ],
  consents: consents.map(({ version, text }) => ({ version, text })),
  name: facts.signerName,
});
