import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { plural } from '@furrow/kernel/text';
import type { Queue, QueueLine } from '@furrow/module/queue';
import { findUsers } from '../../../identity/server/index.ts';
import {
  ACCOUNT_TYPE_LABELS,
  type AccountType,
  type AccreditationMethod,
  answersToQuestions,
  METHOD_CLAIMS,
  type RequestStatus,
  suitabilityWarnings,
} from '../../rules/index.ts';
import type { InvestorQueue } from '../common/work.ts';

const ROLES = ['compliance'];
/** Nobody waits longer for the law's sake: 45 days are allowed (California Civil Code 1798.130). */
const DELETION_DAYS = 10;
const REVIEW_DAYS = 2;

interface Row {
  readonly id: Id<'acc'>;
  readonly user_id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly is_person: boolean;
  readonly kyc_attempt: number;
  readonly people: number;
  readonly documents: number;
  readonly letters: number;
  readonly request_status: RequestStatus | null;
  readonly method: AccreditationMethod | null;
  readonly crd: string | null;
  readonly evidence: number;
  readonly answers: FormValues | null;
}

type Detail = (row: Row) => Pick<QueueLine, 'detail' | 'status'>;

/** One statement for a whole page: subjects are accounts, and people who are held or were until today. */
async function describeAccounts(
  database: Queryable,
  subjects: readonly string[],
  detailOf: Detail,
): Promise<ReadonlyMap<string, QueueLine>> {
  const ids = [...subjects];
  const rows = await database.rows<Row & { readonly subject: string }>(sql`select named.subject, account.id,
      account.user_id, account.type, account.name, named.subject = account.user_id as is_person, account.kyc_attempt,
      (select count(*)::integer from account_person person
        where person.account_id = account.id and person.removed_at is null) as people,
      (select count(*)::integer from account_file file where file.account_id = account.id
        and file.purpose = 'business_document' and file.removed_at is null) as documents,
      (select count(*)::integer from account_file file where file.account_id = account.id
        and file.purpose = 'employer_consent' and file.removed_at is null) as letters,
      request.status as request_status, request.method, request.answers ->> 'crd' as crd,
      (select count(*)::integer from account_file file
        where file.request_id = request.id and file.removed_at is null) as evidence,
      suitability.answers
    from unnest(${ids}::text[]) named (subject)
    cross join lateral (select * from investment_account own
      where (own.id = named.subject or own.user_id = named.subject) and own.deleted_at is null
      order by own.created_at, own.id limit 1) account
    left join accreditation_request request on request.account_id = account.id
      and request.status in ('pending', 'new_info_added')
    left join suitability on suitability.account_id = account.id`);
  return new Map(
    rows.map((row) => [
      row.subject,
      {
        title: row.name || 'No name yet',
        kind: ACCOUNT_TYPE_LABELS[row.type].label,
        ...detailOf(row),
        amountCents: null,
        path: `/masters/accounts/${row.id}`,
      },
    ]),
  );
}

const counted = (count: number, one: string, many?: string) => `${count} ${plural(count, one, many)}`;
const simply = (detail: string) => ({ detail, status: null });

const DETAILS: Readonly<Record<Exclude<InvestorQueue, 'privacy'>, Detail>> = {
  identity: ({ is_person, kyc_attempt }) =>
    simply(is_person ? 'Person on hold' : `Identity check under review, attempt ${kyc_attempt}`),
  business: ({ people, documents }) =>
    simply(`${counted(people, 'person', 'people')}, ${counted(documents, 'document')}`),
  accreditation: ({ method, crd, evidence, request_status }) => {
    const claim = method === null ? '' : METHOD_CLAIMS[method];
    const basis = method === 'license' ? `CRD ${crd ?? 'not given'}` : counted(evidence, 'file');
    return {
      detail: `${claim}, ${basis}`,
      status: request_status === 'new_info_added' ? 'New info' : null,
    };
  },
  suitability: ({ answers }) => {
    const warned = suitabilityWarnings(answersToQuestions(answers ?? {})).map(({ subject }) => subject);
    return simply(`${counted(warned.length, 'warning')}: ${warned.join(', ')}`);
  },
  employer_consent: ({ letters }) => simply(counted(letters, 'letter')),
};

const ofAccounts = (name: keyof typeof DETAILS, title: string): Queue => ({
  name,
  title,
  roles: ROLES,
  goalDays: REVIEW_DAYS,
  describe: (database, subjects) => describeAccounts(database, subjects, DETAILS[name]),
});

const privacy: Queue = {
  name: 'privacy' satisfies InvestorQueue,
  title: 'Privacy',
  roles: ROLES,
  goalDays: DELETION_DAYS,
  async describe(database, subjects) {
    const rows = await database.rows<{ id: string; user_id: string }>(
      sql`select id, user_id from data_request where id = any(${[...subjects]}::text[])`,
    );
    const users = await findUsers(
      database,
      rows.map(({ user_id }) => user_id),
    );
    return new Map(
      rows.map(({ id, user_id }) => {
        const user = users.get(user_id);
        const title = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? user_id);
        const line = { title, kind: 'Person', ...simply('Wants their data deleted'), amountCents: null };
        return [id, { ...line, path: `/masters/privacy?request=${id}` }];
      }),
    );
  },
};

/** What waits at the accounts desk. */
export const investorQueues: readonly Queue[] = [
  ofAccounts('identity', 'Identity'),
  ofAccounts('business', 'Business'),
  ofAccounts('accreditation', 'Accreditation'),
  ofAccounts('suitability', 'Suitability'),
  ofAccounts('employer_consent', 'Employer consent'),
  privacy,
];
