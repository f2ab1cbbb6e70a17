import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { AttestationStatus } from '../../rules/index.ts';

export interface AttestationRow {
  readonly id: Id<'att'>;
  readonly request_id: Id<'acr'>;
  readonly advisor_name: string;
  readonly advisor_email: string;
  readonly status: AttestationStatus | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly outcome: 'attested' | 'declined' | 'expired' | 'withdrawn' | null;
  readonly answered_at: Date | null;
}

const select = (
  condition: Sql,
) => sql`select id, request_id, advisor_name, advisor_email, status, asked_at, expires_at,
    outcome, answered_at
  from accreditation_attestation where ${condition}`;

/** The last advisor who was asked. */
export function latestAttestation(
  database: Queryable,
  requestId: Id<'acr'>,
): Promise<AttestationRow | undefined> {
  return database.maybe<AttestationRow>(
    sql`${select(sql`request_id = ${requestId}`)} order by asked_at desc, id desc limit 1`,
  );
}

export function findAttestation(database: Queryable, id: Id<'att'>): Promise<AttestationRow | undefined> {
  return database.maybe<AttestationRow>(select(sql`id = ${id}`));
}

export function attestationByHash(
  database: Queryable,
  hash: Uint8Array,
): Promise<AttestationRow | undefined> {
  return database.maybe<AttestationRow>(select(sql`hash = ${hash}`));
}

/** Nobody waits for the advisor any more; an answer that is there stays. */
export async function closeAttestation(
  tx: Queryable,
  requestId: Id<'acr'>,
  outcome: 'withdrawn' | 'expired',
  at: Date,
): Promise<void> {
  await tx.run(sql`update accreditation_attestation
    set outcome = ${outcome}, status = null, answered_at = ${at}
    where request_id = ${requestId} and outcome is null`);
}
