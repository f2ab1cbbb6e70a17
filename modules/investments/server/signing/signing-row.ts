import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import {
  CONSENT_NAMES,
  type ConsentName,
  type DisclosureVersion,
  isSameDisclosure,
  JOINDER_NAME,
} from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

/** Signed in this order. */
export const AGREEMENT_KINDS = ['subscription_agreement', 'operating_agreement'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];
/** Whoever receives shares from somebody else signs a joinder instead of both. */
export type SignedKind = AgreementKind | 'joinder_agreement';

export const AGREEMENT_NAMES: Readonly<Record<SignedKind, string>> = {
  subscription_agreement: 'Investment Agreement',
  operating_agreement: 'Operating Agreement',
  joinder_agreement: JOINDER_NAME,
};

export interface SigningRow {
  readonly id: Id<'sgn'>;
  readonly investment_id: Id<'inv'>;
  readonly round: number;
  readonly kind: SignedKind;
  /** Of a joinder: the transfer it was made for. */
  readonly document_id: Id<'doc'> | Id<'trf'>;
  readonly agreement_sha256: string;
  readonly opened_at: Date;
  readonly signed_at: Date | null;
  readonly signed_sha256: string | null;
  readonly stored_sha256: string | null;
  readonly key_sealed: Uint8Array | null;
  /** As it stands under the signature; null for what was signed before it was kept. */
  readonly signer_name: string | null;
}

const COLUMNS = sql`id, investment_id, round, kind, document_id, agreement_sha256, opened_at, signed_at, signed_sha256,
  stored_sha256, key_sealed, signer_name`;

/** What was opened and signed in the round that counts. */
export function signingsOf(
  database: Queryable,
  { id, signing_round }: Pick<InvestmentRow, 'id' | 'signing_round'>,
): Promise<SigningRow[]> {
  return database.rows<SigningRow>(
    sql`select ${COLUMNS} from investment_signing where investment_id = ${id} and round = ${signing_round}`,
  );
}

export function signingById(database: Queryable, id: Id<'sgn'>): Promise<SigningRow | undefined> {
  return database.maybe<SigningRow>(sql`select ${COLUMNS} from investment_signing where id = ${id}`);
}

export interface ConsentRow {
  readonly name: ConsentName;
  readonly version: string;
  readonly text: string;
  readonly agreed_at: Date;
  /** Which words about electronic records it is about; null of any other consent, and from before it was kept. */
  readonly disclosure_version: string | null;
  readonly disclosure_sha256: string | null;
}

/** In the order in which they are asked; of a statement that was agreed to twice, the later time. */
export async function consentsOf(
  database: Queryable,
  { id, signing_round }: Pick<InvestmentRow, 'id' | 'signing_round'>,
): Promise<ConsentRow[]> {
  const rows =
    await database.rows<ConsentRow>(sql`select distinct on (name) name, version, text, agreed_at, disclosure_version, disclosure_sha256
    from investment_consent where investment_id = ${id} and round = ${signing_round} order by name, agreed_at desc`);
  return rows.toSorted((a, b) => CONSENT_NAMES.indexOf(a.name) - CONSENT_NAMES.indexOf(b.name));
}

/** Whether a consent to electronic records is about these words; any other consent is about its own. */
export const isAbout = (
  { name, disclosure_version: version, disclosure_sha256: sha256 }: ConsentRow,
  disclosure: DisclosureVersion,
): boolean =>
  name !== 'records' ||
  (version !== null && sha256 !== null && isSameDisclosure({ version, sha256 }, disclosure));

export const isAgreement = (kind: SignedKind): kind is AgreementKind => kind !== 'joinder_agreement';
