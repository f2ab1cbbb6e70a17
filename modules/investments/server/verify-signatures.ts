import { auditLines } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { type InvestmentStatus, resumeStep, UNDER_WAY, UNFINISHED } from '../rules/index.ts';
import { codesOf } from './common/codes-of.ts';
import { verifyEnvelopes } from './envelopes/verify-envelopes.ts';
import { AGREEMENT_KINDS } from './signing/signing-row.ts';

const isBeforeSigning = (status: InvestmentStatus) =>
  ['amount', 'ownership', 'signatures'].includes(resumeStep(status) ?? '');

/** Signed, or it would not stand here. */
const SIGNED = codesOf([
  ...UNFINISHED.filter((status) => !isBeforeSigning(status)),
  ...UNDER_WAY,
  'successfully closed',
  'moved_to_secondary_market',
]);

/**
 * I29: nothing goes on past the signatures without every agreement and the consents: both agreements of what was bought, the
 * joinder of what came from somebody else. What was imported was signed where it was made. I41: what is kept of a signed
 * document, at each signature, is what the audit says was signed.
 */
export async function verifySignatures(snapshot: Queryable): Promise<BooksProblem[]> {
  return [
    ...(await unsigned(snapshot)),
    ...(await exchanged(snapshot)),
    ...(await verifyEnvelopes(snapshot)),
  ];
}

async function unsigned(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<{
    id: string;
    agreements: number;
    needed: number;
    has_agreed: boolean;
  }>(sql`select * from (select id,
      case funding_state when 'transferred' then 1 else ${AGREEMENT_KINDS.length}::int end as needed,
      (select count(*)::int from investment_signing signing where signing.investment_id = investment.id
        and round = signing_round and signed_at is not null
        and (kind = 'joinder_agreement') = (funding_state = 'transferred')) as agreements,
      exists (select from investment_consent consent where consent.investment_id = investment.id
        and round = signing_round and name = 'records') as has_agreed
    from investment where status = any(${SIGNED}::smallint[]) and funding_state <> 'imported') signed
    where agreements < needed or not has_agreed order by id`);
  return rows.map(({ id, agreements, needed, has_agreed }) => ({
    rule: 'I29',
    where: id,
    detail: `goes on with ${agreements} of ${needed} agreements signed${has_agreed ? '' : ' and no consent to electronic records'}`,
  }));
}

const ACTIONS = ['investment.agreement_signed', 'investment.custodian_signed', 'investment.countersigned'];

async function exchanged(snapshot: Queryable): Promise<BooksProblem[]> {
  const audited = new Set(
    (await auditLines(snapshot, ACTIONS)).map(({ action, after }) => keyOf(action, after)),
  );
  const kept = await snapshot.rows<{
    signing: string;
    sha256: string;
    action: string;
  }>(sql`select id as signing, signed_sha256 as sha256, ${'investment.agreement_signed'} as action
      from investment_signing where signed_sha256 is not null
    union all select signing_id, signed_sha256,
      case role when 'custodian' then ${'investment.custodian_signed'} else ${'investment.countersigned'} end
      from investment_further_signature`);
  return kept
    .filter(({ action, ...after }) => !audited.has(keyOf(action, after)))
    .map(({ signing, action }) => ({
      rule: 'I41',
      where: signing,
      detail: `is not the document that the audit has by ${action}`,
    }));
}

const keyOf = (action: string, after: unknown): string => {
  const { signing, sha256 } = (after ?? {}) as { readonly signing?: unknown; readonly sha256?: unknown };
  return `${action} ${signing} ${sha256}`;
};
