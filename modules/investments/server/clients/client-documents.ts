import type { Database } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { type Sql, sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { FIRST_PAGE } from '@furrow/kernel/page';
import { safeFileName } from '@furrow/providers/file-check-name';
import { farmNames } from '../../../farms/server/index.ts';
import { type Granted, lookAsAdvisor } from '../../../investors/server/index.ts';
import type { ClientDocument, ClientDocuments } from '../../contract/index.ts';
import type { TaxForm } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { openSigned } from '../signing/signed-file.ts';
import { AGREEMENT_NAMES, type AgreementKind, signingById } from '../signing/signing-row.ts';
import { openTaxFile } from '../tax/tax-file.ts';
import { formNameOf } from '../tax/tax-row.ts';
import { type AskedClient, grantedAccounts } from './client-portfolio.ts';

interface DocumentRow {
  readonly id: ClientDocument['id'];
  readonly kind: AgreementKind | null;
  readonly form: TaxForm | null;
  readonly tax_year: number | null;
  readonly version: number | null;
  readonly file_id: Id<'txf'> | null;
  readonly farm_id: Id<'farm'>;
  readonly account_id: Id<'acc'>;
  readonly at: Date;
}

/** What was signed and counts, and the tax documents that count, of the accounts that were granted. */
const documentsOf = ({ clientUserId, accountIds }: Granted): Sql => sql`(
    select investment_signing.id, kind, null as form, null::int as tax_year, null::int as version, null as file_id, farm_id,
      account_id, signed_at as at
    from investment_signing join investment on investment.id = investment_id and round = signing_round
    where user_id = ${clientUserId} and account_id = any(${[...accountIds]}::text[]) and signed_at is not null
      and confirmed_at is not null
    union all
    select id, null, form, tax_year, version, file_id, farm_id, account_id, published_at from tax_document
    where user_id = ${clientUserId} and account_id = any(${[...accountIds]}::text[]) and ended_at is null
  ) documents`;

const COLUMNS = sql`id, kind, form, tax_year, version, file_id, farm_id, account_id, at`;

/** The latest first; null where nothing was granted. Every look is on record. */
export function clientDocuments(
  database: Database,
  { page = FIRST_PAGE, ...asked }: AskedClient,
): Promise<ClientDocuments | null> {
  return database.transaction(async (tx) => {
    const granted = await lookAsAdvisor(tx, { ...asked, scope: 'documents' });
    if (granted === null) return null;
    const documents = documentsOf(granted);
    const rows = await tx.rows<DocumentRow>(sql`select ${COLUMNS} from ${documents}
      order by at desc, id limit ${page.limit} offset ${page.offset}`);
    const count = await totalOf(tx, page, rows.length, documents);
    const farms = await farmNames(
      tx,
      rows.map(({ farm_id }) => farm_id),
    );
    const accounts = new Map(
      (await grantedAccounts(tx, granted)).map((account) => [account.id, account] as const),
    );
    const data = rows.map((row): ClientDocument => {
      const { id, account_id } = row;
      return {
        id,
        kind: row.form === null ? 'agreement' : 'tax',
        name: nameOf(row),
        tax_year: row.tax_year,
        is_corrected: (row.version ?? 1) > 1,
        farm: farms.get(row.farm_id)?.name ?? '',
        account: accounts.get(account_id) ?? { id: account_id, name: account_id },
        at: row.at.toISOString(),
      };
    });
    return { data, count, total: count };
  });
}

function nameOf({ kind, form, tax_year }: DocumentRow): string {
  if (form !== null) return `${tax_year} ${formNameOf(form)}`;
  return kind === null ? '' : AGREEMENT_NAMES[kind];
}

export interface OpenedDocument {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

type OpenDeps = Pick<InvestmentDeps, 'database' | 'files' | 'sealer'>;

/** One document of a client; null where it was not granted. The owner's copy stays unread. */
export async function openClientDocument(
  deps: OpenDeps,
  { document, ...asked }: Omit<AskedClient, 'page'> & { readonly document: string },
): Promise<OpenedDocument | null> {
  const row = await deps.database.transaction(async (tx) => {
    const granted = await lookAsAdvisor(tx, { ...asked, scope: 'documents', seen: { document } });
    if (granted === null) return null;
    const found = await tx.maybe<DocumentRow>(sql`select ${COLUMNS} from ${documentsOf(granted)}
      where id = ${document}`);
    return found ?? null;
  });
  if (row === null) return null;
  const fileName = safeFileName(`${nameOf(row)}.pdf`, 'application/pdf');
  if (row.file_id !== null) return { fileName, bytes: await openTaxFile(deps, row.file_id) };
  const signingId = readId('sgn', row.id);
  const signing = signingId === null ? undefined : await signingById(deps.database, signingId);
  const bytes = signing === undefined ? null : await openSigned(deps, signing);
  return bytes === null ? null : { fileName, bytes };
}
