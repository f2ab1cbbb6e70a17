import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { QueueLine } from '@furrow/module/queue';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { formNameOf, taxDocumentsWhere } from './tax-row.ts';

export const TAX_MAIL_QUEUE = 'tax_documents_to_mail';

/** Documents of people who did not agree to electronic delivery, and of accounts that a custodian keeps. */
export async function describeToMail(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await taxDocumentsWhere(database, sql`tax_document.id = any(${[...subjects]}::text[])`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const accounts = await holderFacts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  return new Map(
    rows.map((row) => {
      const account = accounts.get(row.account_id);
      const to = row.delivery === 'custodian' ? (account?.custodian ?? 'the custodian') : 'the investor';
      return [
        row.id,
        {
          title: account?.name ?? row.account_id,
          kind: `${row.tax_year} ${formNameOf(row.form)} of ${farms.get(row.farm_id)?.name ?? 'a farm'}`,
          detail: `Print it and mail it to ${to}`,
          status: null,
          amountCents: null,
          path: `/masters/investments/tax/${row.tax_year}/${row.farm_id}`,
        },
      ];
    }),
  );
}
