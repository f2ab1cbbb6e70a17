import { createHash } from 'node:crypto';
import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { LicenseAnswer, LicenseChecks } from '@furrow/providers/license-check';
import type { LicenseFinding } from '../../contract/index.ts';
import { licenseDoubts } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { textIn } from '../common/text-answers.ts';
import type { RequestRow } from './request-row.ts';

interface Reader {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
  readonly at: Date;
}

const EVENT = 'license_looked_up';

/** Asks the register about the license of a request; what it said is on record by its hash, with who asked. */
export async function findLicense(
  database: Database,
  licenses: LicenseChecks | null,
  request: Pick<RequestRow, 'id' | 'answers'>,
  reader: Reader,
): Promise<LicenseFinding> {
  const text = textIn(request.answers);
  const [crd, series] = [text('crd'), text('license')];
  const nothing = { crd, series, ...NOTHING };
  if (licenses === null) return { ...nothing, outcome: 'off' };
  const answer = await licenses.lookUp(crd);
  if (!answer.ok) return { ...nothing, outcome: answer.error };
  const { source, askedAt, record } = answer.value;
  await note(database, request.id, { ...reader, source, sha256: hashOf(crd, answer.value) });
  return {
    ...nothing,
    outcome: record === null ? 'no_record' : 'found',
    source,
    asked_at: askedAt.toISOString(),
    scope: record?.scope ?? null,
    exams: [...(record?.exams ?? [])],
    disclosures: record?.disclosures ?? 0,
    doubts: licenseDoubts(record, series),
  };
}

const NOTHING = { source: null, asked_at: null, scope: null, exams: [], disclosures: 0, doubts: [] };

/** Of what was said, not of when: the same answer twice is one. */
const hashOf = (crd: string, { source, record }: LicenseAnswer): string =>
  createHash('sha256')
    .update(JSON.stringify([crd, source, record]))
    .digest('hex');

async function note(
  database: Database,
  requestId: Id<'acr'>,
  { accountId, actor, at, source, sha256 }: Reader & { source: string; sha256: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined || (await licenseProof(tx, accountId, requestId)) === sha256) return;
    await recordHistory(tx, {
      accountId,
      userId: account.user_id,
      subject: 'accreditation',
      event: EVENT,
      actor,
      evidence: { request_id: requestId, source, answer_sha256: sha256 },
      at,
    });
  });
}

/** What the register said last about the licence of a request, by its hash; null where nobody asked. */
export async function licenseProof(
  database: Queryable,
  accountId: Id<'acc'>,
  requestId: Id<'acr'>,
): Promise<string | null> {
  const line = await database.maybe<{ sha256: string }>(sql`select evidence ->> 'answer_sha256' as sha256
    from account_history where account_id = ${accountId} and subject = 'accreditation' and event = ${EVENT}
      and evidence ->> 'request_id' = ${requestId} order by at desc, id desc limit 1`);
  return line?.sha256 ?? null;
}
