import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { DeskRecord, SignaturesStep } from '../../contract/index.ts';
import { envelopeRefusal } from '../../rules/index.ts';
import { type EnvelopeRow, envelopesWhere } from './envelope-row.ts';

type OwnEnvelope = NonNullable<SignaturesStep['documents'][number]['envelope']>;
type DeskEnvelope = DeskRecord['documents'][number]['envelopes'][number];

/** The last try to sign each document at the service, as its signer sees it. */
export async function lastEnvelopes(
  database: Queryable,
  signings: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, OwnEnvelope>> {
  const rows = await envelopesOf(database, signings);
  return new Map(
    rows.map(({ signing_id, state, state_at, refused_as }) => [
      signing_id,
      { state, since: state_at.toISOString(), refused: envelopeRefusal(state, refused_as) },
    ]),
  );
}

/** Every try, oldest first, as the firm sees it. */
export async function envelopesForDesk(
  database: Queryable,
  signings: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, DeskEnvelope[]>> {
  const found = new Map<string, DeskEnvelope[]>();
  for (const row of await envelopesOf(database, signings))
    found.set(row.signing_id, [...(found.get(row.signing_id) ?? []), presented(row)]);
  return found;
}

const envelopesOf = (database: Queryable, signings: readonly { readonly id: string }[]) =>
  envelopesWhere(database, sql`signing_id = any(${signings.map(({ id }) => id)}::text[])`);

const presented = (row: EnvelopeRow): DeskEnvelope => ({
  id: row.id,
  envelope_id: row.envelope_id,
  state: row.state,
  since: row.state_at.toISOString(),
  signed_at: row.signed_at?.toISOString() ?? null,
  counts: row.counted_at !== null,
  refused_as: row.refused_as,
  given_up: row.given_up_at !== null,
  trouble_since: row.trouble_since?.toISOString() ?? null,
});
