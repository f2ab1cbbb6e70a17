import { auditHead } from '@furrow/database/audit-state';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { countersignInThread } from '@furrow/signing/sign-in-thread';
import { findUsers } from '../../../identity/server/index.ts';
import { countersignature } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { furtherPlace } from '../signing/further-signature.ts';
import { keepSigned, openSigned } from '../signing/signed-file.ts';
import { maskedEmail } from '../signing/signer-of.ts';
import { signingIdentity } from '../signing/signing-identity.ts';
import { signingById } from '../signing/signing-row.ts';
import { writeFurtherSignature } from '../signing/write-further-signature.ts';

const ROLE = 'countersigner';
const BATCH = 50;

export interface Countersigning
  extends Pick<InvestmentDeps, 'files' | 'sealer' | 'brand' | 'clock' | 'identity' | 'disclosure'> {
  readonly database: Database;
  /** Whoever shuts down stops between two documents. */
  readonly signal?: AbortSignal | undefined;
}

interface Decision {
  readonly decided_by: string;
  readonly begun_at: Date;
}

/**
 * Signs what investors signed for an offering that closed, each document in a transaction of its own: after a crash it
 * goes on with those that lack the firm's signature. One that cannot be signed does not keep the others.
 */
export async function countersignOffering(countersigning: Countersigning, farmId: Id<'farm'>): Promise<void> {
  const { database, clock, signal } = countersigning;
  const decision = await database.maybe<Decision>(
    sql`select decided_by, begun_at from offering_countersigning where farm_id = ${farmId} and ended_at is null`,
  );
  if (decision === undefined) return;
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const ids = await unsigned(database, farmId, last);
    for (const id of ids) {
      if (signal?.aborted === true) return;
      last = id;
      await countersignOne(countersigning, decision, id).catch((error: unknown) => failed.push(error));
    }
    if (ids.length < BATCH) break;
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} agreements of ${farmId} were not countersigned`);
  await database.run(sql`update offering_countersigning set ended_at = ${clock.now()}
    where farm_id = ${farmId} and ended_at is null`);
}

/** An agreement that the firm has not signed. */
export const unsignedByFirm = sql`not exists (select from investment_further_signature
  where signing_id = investment_signing.id and role = ${ROLE})`;

/** Of positions alone, and of the round that counts. */
async function unsigned(database: Database, farmId: Id<'farm'>, after: string): Promise<Id<'sgn'>[]> {
  const rows = await database.rows<{ id: Id<'sgn'> }>(sql`select investment_signing.id
    from investment_signing join investment on investment.id = investment_id
    where farm_id = ${farmId} and closed_at is not null and round = signing_round and signed_at is not null
      and investment_signing.id > ${after} and ${unsignedByFirm}
    order by investment_signing.id limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

async function countersignOne(deps: Countersigning, decision: Decision, id: Id<'sgn'>): Promise<void> {
  const { database, clock, brand } = deps;
  const signing = await signingById(database, id);
  const signed = signing && (await openSigned(deps, signing));
  if (!signing || !signed) throw new Error(`nobody signed ${id}`);
  const { name, email } = await decider(database, decision.decided_by, brand);
  const { version, text, provedBy } = countersignature(brand);
  const now = clock.now();
  // The firm is asked to agree to none of it: which version was in force is enough.
  const { version: disclosed, sha256 } = await deps.disclosure(database, now);
  const bytes = await countersignInThread(
    {
      signed,
      signingPage: {
        consents: [{ version, text }],
        signature: { kind: 'typed', text: name },
        name,
        signedAt: now,
      },
      certificate: {
        role: ROLE,
        maskedEmail: email,
        provedBy,
        ipAddress: 'Not applicable',
        device: `The server of ${brand}`,
        presentedAt: decision.begun_at,
        openedAt: decision.begun_at,
        consentedAt: decision.begun_at,
        disclosure: { version: disclosed, sha256 },
        auditHead: await auditHead(database),
      },
    },
    await signingIdentity(deps, now),
  );
  const kept = await keepSigned(deps, bytes, furtherPlace(id, ROLE));
  await database.transaction((tx) =>
    writeFurtherSignature(tx, signing, { role: ROLE, name, kept, actor: decision.decided_by, now }),
  );
}

/** Whoever decided to close signs for the firm; the firm itself where that person is not known any more. */
async function decider(database: Database, actor: string, brand: string) {
  const userId = readId('user', actor.slice(actor.indexOf(':') + 1));
  const user = userId === null ? undefined : (await findUsers(database, [userId])).get(userId);
  const name = user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
  return { name: name || brand, email: user === undefined ? 'Not given' : maskedEmail(user.email) };
}
