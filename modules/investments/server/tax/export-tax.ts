import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { formNameOf, taxDocumentsWhere } from './tax-row.ts';

/** What somebody got for their returns, and what they agreed to. The law asks to keep it. */
export async function exportTax(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const documents = await taxDocumentsWhere(
    database,
    sql`user_id = ${userId} order by tax_year, published_at, tax_document.id`,
  );
  const consents = await database.rows<{ version: string; given_at: Date; withdrawn_at: Date | null }>(
    sql`select version, given_at, withdrawn_at from tax_consent where user_id = ${userId} order by ordinal`,
  );
  return {
    tax_documents: documents.map((row) => ({
      id: row.id,
      tax_year: row.tax_year,
      form: formNameOf(row.form),
      farm: row.farm_id,
      account: row.account_id,
      delivery: row.delivery,
      published_at: row.published_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
      ended_because: row.ended_because,
    })),
    tax_consents: consents.map(({ version, given_at, withdrawn_at }) => ({
      version,
      given_at: given_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
  };
}
