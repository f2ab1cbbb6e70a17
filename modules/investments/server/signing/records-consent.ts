import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { RecordsConsent } from '../../contract/index.ts';
import type { Disclosure, DisclosureVersion } from '../../rules/index.ts';
import { disclosureBefore } from './legal-in-force.ts';
import { presentDisclosure } from './present-disclosure.ts';

/** A consent with the words it is about. */
export interface AgreedRecords extends DisclosureVersion {
  readonly at: Date;
  readonly url: string | null;
}

/** The consent somebody gave for an investment, of those that count still. */
async function agreedToSign(database: Queryable, userId: string): Promise<AgreedRecords | null> {
  const row = await database.maybe<{
    agreed_at: Date;
    version: string | null;
    sha256: string | null;
    url: string | null;
  }>(sql`select agreed_at, disclosure_version as version, disclosure_sha256 as sha256, kept.url
    from investment_consent join investment on investment.id = investment_id
    left join records_disclosure kept on kept.version = disclosure_version and kept.sha256 = disclosure_sha256
    where user_id = ${userId} and name = 'records' and round = signing_round
    order by agreed_at desc limit 1`);
  if (row === undefined) return null;
  const { agreed_at: at, version, sha256, url } = row;
  return { at, url, ...(version === null || sha256 === null ? disclosureBefore() : { version, sha256 }) };
}

interface GivenAgain {
  readonly given_again_at: Date;
  readonly version: string | null;
  readonly sha256: string | null;
  readonly url: string | null;
}

/** When somebody last agreed to electronic records, to sign or after a withdrawal, and to which words; null for never. */
export async function agreedLast(database: Queryable, userId: string): Promise<AgreedRecords | null> {
  const agreed = await agreedToSign(database, userId);
  const again = await database.maybe<GivenAgain>(sql`select given_again_at, given_again_version as version,
      given_again_sha256 as sha256, kept.url
    from records_withdrawal left join records_disclosure kept
      on kept.version = given_again_version and kept.sha256 = given_again_sha256
    where user_id = ${userId} and given_again_at is not null
    order by given_again_at desc limit 1 /* never null: given_again_at */`);
  if (again === undefined || (agreed !== null && again.given_again_at <= agreed.at)) return agreed;
  const { given_again_at: at, version, sha256, url } = again;
  return { at, url, ...(version === null || sha256 === null ? disclosureBefore() : { version, sha256 }) };
}

/** What somebody withdrew and has not agreed to again, and when they withdrew it. */
async function withdrawnRecords(database: Queryable, userId: string): Promise<AgreedRecords | null> {
  const row = await database.maybe<DisclosureVersion & { withdrawn_at: Date; url: string | null }>(
    sql`select withdrawn_at, withdrawal.version, withdrawal.sha256, kept.url
      from records_withdrawal withdrawal
      left join records_disclosure kept on kept.version = withdrawal.version and kept.sha256 = withdrawal.sha256
      where user_id = ${userId} and given_again_at is null`,
  );
  return row === undefined
    ? null
    : { at: row.withdrawn_at, version: row.version, sha256: row.sha256, url: row.url };
}

/** Whether a person takes electronic records, since when, which words that is about, and which are in force. */
export async function recordsConsent(
  database: Queryable,
  userId: string,
  disclosure: Disclosure,
): Promise<RecordsConsent> {
  const open = await withdrawnRecords(database, userId);
  const agreed = open ?? (await agreedLast(database, userId));
  return {
    state: open !== null ? 'withdrawn' : agreed === null ? 'none' : 'agreed',
    since: agreed?.at.toISOString() ?? null,
    agreed_to: agreed && { version: agreed.version, sha256: agreed.sha256, url: agreed.url },
    disclosure: presentDisclosure(disclosure),
  };
}
