import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { InvestmentDeps } from '../common/deps.ts';
import { openSigned } from '../signing/signed-file.ts';
import { type AgreementKind, signingsOf } from '../signing/signing-row.ts';
import { readCustodianLink } from './read-link.ts';

interface AskedDocument {
  readonly token: string;
  readonly kind: AgreementKind;
}

/** An agreement as its owner signed it, for the custodian. That it was opened is written down: unread it is not signed. */
export async function openForCustodian(
  deps: InvestmentDeps,
  { token, kind }: AskedDocument,
): Promise<Buffer | null> {
  const { database, clock, realTime } = deps;
  const link = await readCustodianLink(database, token, realTime.now());
  if (link === null) return null;
  const signing = (await signingsOf(database, link.row)).find((one) => one.kind === kind);
  const bytes = signing === undefined ? null : await openSigned(deps, signing);
  if (bytes === null) return null;
  await database.transaction((tx: Transaction) =>
    tx.run(sql`update custodian_signing set opened_kinds = opened_kinds || ${kind}::text, opened_at = ${clock.now()}
      where investment_id = ${link.row.id} and round = ${link.asked.round} and signed_at is null
        and not ${kind} = any(opened_kinds)`),
  );
  return bytes;
}
