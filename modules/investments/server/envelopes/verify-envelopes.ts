import { auditLines } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { z } from 'zod';

const SIGNED = 'investment.agreement_signed';

const audited = z.object({
  signing: z.string(),
  envelope: z.object({ id: z.string(), sha256: z.string() }),
});

/**
 * I41: what was signed at a service is the envelope, and the file of it, that the audit says was taken in; and whatever the audit
 * says was signed there is on record with its envelope.
 */
export async function verifyEnvelopes(snapshot: Queryable): Promise<BooksProblem[]> {
  const told = new Map(
    (await auditLines(snapshot, [SIGNED])).flatMap(({ after }) => {
      const parsed = audited.safeParse(after);
      if (!parsed.success) return [];
      const { signing, envelope } = parsed.data;
      return [[signing, keyOf(envelope.id, envelope.sha256)] as const];
    }),
  );
  const kept = await snapshot.rows<{
    signing_id: string;
    envelope_id: string;
    sha256: string;
    is_signed: boolean;
  }>(
    sql`select signing_id, envelope_id, document_sha256 as sha256, signing.signed_at is not null as is_signed
      from signing_envelope join investment_signing signing on signing.id = signing_id where counted_at is not null
      /* never null: envelope_id, sha256 */`,
  );
  const wrong = kept.filter(
    ({ signing_id, envelope_id, sha256, is_signed }) =>
      !is_signed || told.get(signing_id) !== keyOf(envelope_id, sha256),
  );
  const known = new Set(kept.map(({ signing_id }) => signing_id));
  return [
    ...wrong.map(({ signing_id, envelope_id }) => ({
      rule: 'I41',
      where: signing_id,
      detail: `was not signed in the envelope ${envelope_id}, by the audit`,
    })),
    ...[...told.keys()]
      .filter((signing) => !known.has(signing))
      .map((where) => ({
        rule: 'I41',
        where,
        detail: 'was signed at a service, and its envelope is missing',
      })),
  ];
}

const keyOf = (envelope: string, sha256: string) => `${envelope} ${sha256}`;
