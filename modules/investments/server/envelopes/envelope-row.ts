import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Signing } from '@furrow/providers/signing';
import type { EnvelopeState } from '../../rules/index.ts';
import type { Signer } from '../signing/first-signing.ts';
import type { SigningDeps } from '../signing/sign-agreement.ts';

/** What having agreements signed at a service uses of the process. */
export interface ServiceDeps extends SigningDeps {
  readonly service: Signing;
}

export interface EnvelopeRow {
  readonly id: Id<'env'>;
  readonly signing_id: Id<'sgn'>;
  readonly investment_id: Id<'inv'>;
  readonly agreement_sha256: string;
  readonly terms_version: number;
  readonly page_sha256: string;
  /** This and the visit are null once the envelope is given up or over. */
  readonly signer_sha256: string | null;
  readonly visit: Signer | null;
  readonly envelope_id: string | null;
  readonly state: EnvelopeState;
  readonly made_at: Date;
  readonly state_at: Date;
  readonly looked_at: Date;
  readonly trouble_since: Date | null;
  readonly given_up_at: Date | null;
  readonly signed_at: Date | null;
  readonly counted_at: Date | null;
  readonly refused_as: string | null;
}

const COLUMNS = sql`id, signing_id, investment_id, agreement_sha256, terms_version, page_sha256, signer_sha256, visit,
  envelope_id, state, made_at, state_at, looked_at, trouble_since, given_up_at, signed_at, counted_at, refused_as`;

export function envelopesWhere(database: Queryable, condition: Sql): Promise<EnvelopeRow[]> {
  return database.rows<EnvelopeRow>(
    sql`select ${COLUMNS} from signing_envelope where ${condition} order by made_at, id`,
  );
}

export async function envelopeById(database: Queryable, id: string): Promise<EnvelopeRow | undefined> {
  const [row] = await envelopesWhere(database, sql`id = ${id}`);
  return row;
}

/** Its investment is locked before it, so that nobody else decides about it meanwhile. */
export async function lockedEnvelope(tx: Transaction, id: string): Promise<EnvelopeRow> {
  const row = await tx.maybe<EnvelopeRow>(
    sql`select ${COLUMNS} from signing_envelope where id = ${id} for no key update`,
  );
  if (row === undefined) throw new Error(`there is no envelope ${id}`);
  return row;
}
