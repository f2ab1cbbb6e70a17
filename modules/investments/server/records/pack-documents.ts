import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@furrow/database/sql';
import { ThreadBusy } from '@furrow/documents/one-thread';
import type { ZipEntry } from '@furrow/documents/zip';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import { safeFileName } from '@furrow/providers/file-check-name';
import { farmNames } from '../../../farms/server/index.ts';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { yearStatementPdf } from '../../../wallet/server/index.ts';
import { openSigned } from '../signing/signed-file.ts';
import { AGREEMENT_NAMES, type AgreementKind, signingById } from '../signing/signing-row.ts';
import { openTaxFile } from '../tax/tax-file.ts';
import { taxDocumentsWhere } from '../tax/tax-row.ts';
import { nameTaxDocuments } from '../tax/tax-year-zip.ts';
import { accountLabel, type RecordPeriod, type RecordScope } from './record-scope.ts';

export type PackDeps = Pick<House, 'database' | 'files' | 'sealer' | 'site' | 'isDemo' | 'answersTo'>;

/** A file of a pack that is opened when its turn comes. */
export interface PackDocument {
  readonly name: string;
  readonly about: string;
  readonly at: Date;
  /** Null where it can't be made; the index says so. */
  open(): Promise<ZipEntry['bytes'] | null>;
}

/** A year as it is on record at some moment. */
export interface AskedYear {
  readonly year: number;
  readonly now: Date;
}

/** The next so many, in the order of their ids. */
export interface Portion {
  readonly after: string;
  readonly limit: number;
}

const named = (title: string) => safeFileName(`${title}.pdf`, 'application/pdf');

/** Every document was signed for an investment that was confirmed in the period. */
export async function packAgreements(
  deps: PackDeps,
  { accounts, userId }: RecordScope,
  { from, until }: RecordPeriod,
  portion?: Portion,
): Promise<(PackDocument & { readonly id: Id<'sgn'> })[]> {
  const order =
    portion === undefined
      ? sql`order by signed_at, investment_signing.id`
      : sql`and investment_signing.id > ${portion.after} order by investment_signing.id limit ${portion.limit}`;
  const rows = await deps.database.rows<{
    id: Id<'sgn'>;
    kind: AgreementKind;
    farm_id: Id<'farm'>;
    account_id: Id<'acc'>;
    signed_at: Date;
  }>(sql`select investment_signing.id, kind, farm_id, account_id, signed_at
    from investment_signing join investment on investment.id = investment_id and round = signing_round
    where user_id = ${userId} and account_id = any(${accounts.map(({ id }) => id)}::text[]) and signed_at is not null
      and confirmed_at >= ${from} and confirmed_at < ${until}
    ${order} /* never null: account_id, signed_at */`);
  const farms = await farmNames(
    deps.database,
    rows.map(({ farm_id }) => farm_id),
  );
  const names = new Map<string, string>(accounts.map((account) => [account.id, accountLabel(account)]));
  return rows.map(({ id, kind, farm_id, account_id, signed_at }) => {
    const farm = farms.get(farm_id)?.name ?? 'Farm';
    const account = names.get(account_id) ?? account_id;
    return {
      id,
      name: `agreements/${named(`${AGREEMENT_NAMES[kind]} - ${farm} - ${account}`)}`,
      about: `${AGREEMENT_NAMES[kind]} for ${farm}, ${account}`,
      at: signed_at,
      open: async () => {
        const signing = await signingById(deps.database, id);
        return signing === undefined ? null : openSigned(deps, signing);
      },
    };
  });
}

/** The tax documents that count for the year, with their ids. */
export async function packTaxDocuments(
  deps: PackDeps,
  { accounts, userId }: RecordScope,
  { year, now }: AskedYear,
  portion?: Portion,
): Promise<(PackDocument & { readonly id: Id<'tax'> })[]> {
  const order =
    portion === undefined
      ? sql`order by farm_id, account_id, form`
      : sql`and tax_document.id > ${portion.after} order by tax_document.id limit ${portion.limit}`;
  const documents = await taxDocumentsWhere(
    deps.database,
    sql`user_id = ${userId} and tax_year = ${year} and ended_at is null and published_at <= ${now}
      and account_id = any(${accounts.map(({ id }) => id)}::text[]) ${order}`,
  );
  return (await nameTaxDocuments(deps, documents)).map(({ document, farm, account, fileName }) => ({
    id: document.id,
    name: `tax/${fileName}`,
    about: `Tax document of ${farm}, ${account}${document.version > 1 ? ', corrected' : ''}`,
    at: document.published_at,
    open: () => openTaxFile(deps, document.file_id),
  }));
}

/** The wallet's own statement of the year. */
export function packStatement(deps: PackDeps, account: HolderFacts, asked: AskedYear): PackDocument {
  return {
    name: `wallet-statements/${named(`Wallet statement ${asked.year} - ${accountLabel(account)}`)}`,
    about: `Wallet statement of ${accountLabel(account)}`,
    at: asked.now,
    open: async () => {
      const made = await patiently(() => yearStatementPdf(deps, account, asked));
      return made.ok ? made.value : null;
    },
  };
}

const TRIES = 30;
const PAUSE_MS = 1000;

/** A pack that has begun can't be refused anymore: it waits for its turn, and breaks off only if that never comes. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ThreadBusy) || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
}
