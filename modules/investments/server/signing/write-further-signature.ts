import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { announceInvestment } from '../common/announce-investment.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceSigned } from './announce-signed.ts';
import type { FurtherRole } from './further-signature.ts';
import type { KeptFile } from './signed-file.ts';
import type { SigningRow } from './signing-row.ts';

interface NewSignature {
  readonly role: FurtherRole;
  readonly name: string;
  readonly kept: KeptFile;
  readonly actor: string;
  readonly now: Date;
}

/** One of each role and document: false where another was there first, and nothing is written then. */
export async function writeFurtherSignature(
  tx: Transaction,
  { id, investment_id, kind }: SigningRow,
  { role, name, kept, actor, now }: NewSignature,
): Promise<boolean> {
  const written = await tx.run(sql`insert into investment_further_signature
      (signing_id, role, name, signed_at, signed_sha256, stored_sha256, key_sealed)
    values (${id}, ${role}, ${name}, ${now}, ${kept.signedSha256}, ${kept.storedSha256}, ${kept.keySealed})
    on conflict (signing_id, role) do nothing`);
  if (written === 0) return false;
  await appendAudit(tx, {
    actor,
    action: role === 'custodian' ? 'investment.custodian_signed' : 'investment.countersigned',
    subject: `investment:${investment_id}`,
    after: { kind, signing: id, sha256: kept.signedSha256, name },
    at: now,
  });
  await announceSigned(tx, { id, investmentId: investment_id, kind, role });
  const [row] = await investmentsWhere(tx, sql`id = ${investment_id}`);
  if (row === undefined) return true;
  const event = {
    kind: role === 'custodian' ? 'custodian_signed' : 'countersigned',
    user_id: row.user_id,
    investment_id,
    signing_id: id,
  } as const;
  await publishEvent(tx, event, now);
  await announceInvestment(tx, row);
  return true;
}
