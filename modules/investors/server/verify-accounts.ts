import { auditLinesAbout } from '@furrow/database/audit-lines';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Proof, rowsOf } from '@furrow/module/proof';
import { waitingByTheTables } from './common/work.ts';
import { queueProof } from './verify-queues.ts';
import { verifyEvents } from './webhooks/verify-events.ts';

export interface AccountProblem {
  /** I51: a status is not the one that was decided last. I52: the history of an account is not what the audit has. */
  readonly rule: 'I51' | 'I52';
  readonly account_id: Id<'acc'>;
  readonly detail: string;
}

/** Every status that decides about an account or its people, against the last audit line about it; without one it is as it began. */
function verifyAccountStatuses(database: Queryable): Promise<AccountProblem[]> {
  return database.rows<AccountProblem>(sql`
    with line as materialized (
      select id, subject_id as account_id, split_part(action, '.', 2) as about, action, after ->> 'status' as status
      from ${auditLinesAbout('account')} told where action like 'account.%.%' and before ? 'status'
    ), decided as (
      -- A business that is asked for more stays pending until it answers.
      select distinct on (account_id, about) account_id, about,
        case when about = 'kyb' and status = 'need_more_info' then 'pending' else status end as status
      from line where status is not null order by account_id, about, id desc
    ), held as (
      select distinct on (account_id) account_id, action like '%.restricted_by_firm' as restricted
      from line where action in ('account.suitability.restricted_by_firm', 'account.suitability.released_by_firm')
      order by account_id, id desc
    ), standing as (
      select account.id as account_id, one.* from investment_account account, lateral (values
        ('kyc', kyc_status, 'new'), ('kyb', kyb_status, null), ('common_kyc', kyc_common_status, null),
        ('wallet', wallet_status, 'new'), ('certification', certification_status, 'uncertified'),
        ('accreditation', accreditation_status, ''), ('suitability', suitability_status, 'inactive'),
        ('employer_consent', employer_consent_status, 'inactive'), ('market', sm_status, 'inactive')
      ) as one (about, status, initial)
    )
    select 'I51' as rule, account_id, about || ' is ' || coalesce(nullif(standing.status, ''), 'empty')
        || ', and the audit says ' || coalesce(nullif(coalesce(decided.status, initial), ''), 'empty') as detail
      from standing left join decided using (account_id, about)
      where standing.status is distinct from coalesce(decided.status, initial)
    union all
    select 'I51', account.id, 'restricted by the firm is ' || restricted_by_firm || ', and the audit says '
        || coalesce(held.restricted, false)
      from investment_account account left join held on held.account_id = account.id
      where restricted_by_firm <> coalesce(held.restricted, false)
    union all
    select 'I51', person.account_id, 'person ' || person.id || ' is ' || person.status || ', and the audit says '
        || coalesce(told.status, 'incomplete')
      from account_person person left join (
        select distinct on (after ->> 'person') after ->> 'person' as id, after ->> 'status' as status
        from ${auditLinesAbout('account')} line where action = 'account.person.' || (after ->> 'status')
        order by after ->> 'person', line.id desc
      ) told on told.id = person.id
      where person.status <> coalesce(told.status, 'incomplete')
    union all
    select 'I51', coalesce(account.id, opened.account_id), case when account.id is null
        then 'the audit tells of this account, and it is gone' else 'the audit does not tell who opened this account' end
      from investment_account account
        full join (select account_id from line where action = 'account.account.created') opened on opened.account_id = account.id
      where account.id is null or opened.account_id is null
    order by 2, 3`);
}

/** Line by line: what was taken out of the history, put into it or changed in it is not what the audit has. */
function verifyAccountHistory(database: Queryable): Promise<AccountProblem[]> {
  return database.rows<AccountProblem>(sql`
    with kept as (
      select account_id, subject || '.' || event as what, from_status, to_status, actor, reason, at, count(*) as lines
      from account_history group by 1, 2, 3, 4, 5, 6, 7
    ), told as (
      select subject_id as account_id, substr(action, 9) as what, before ->> 'status' as from_status,
        after ->> 'status' as to_status, actor, after ->> 'reason' as reason, at, count(*) as lines
      from ${auditLinesAbout('account')} line where action like 'account.%.%' and before ? 'status'
      group by 1, 2, 3, 4, 5, 6, 7
    )
    select 'I52' as rule, coalesce(kept.account_id, told.account_id) as account_id,
      coalesce(kept.what, told.what) || ' of ' || coalesce(kept.at, told.at) || ' stands ' || coalesce(kept.lines, 0)
        || ' times in the history and ' || coalesce(told.lines, 0) || ' times in the audit' as detail
    from kept full join told on kept.account_id = told.account_id and kept.what = told.what and kept.at = told.at
      and kept.actor = told.actor and coalesce(kept.from_status, '-') = coalesce(told.from_status, '-')
      and coalesce(kept.to_status, '-') = coalesce(told.to_status, '-') and coalesce(kept.reason, '') = coalesce(told.reason, '')
    where coalesce(kept.lines, 0) <> coalesce(told.lines, 0)
    order by 2, 3`);
}

const ofAccount = ({ rule, account_id: where, detail }: AccountProblem) => ({ rule, where, detail });

export const investorProofs: Readonly<Record<string, Proof>> = {
  'account statuses': {
    find: async (snapshot) => (await verifyAccountStatuses(snapshot)).map(ofAccount),
    rows: rowsOf(sql`investment_account`),
  },
  'account history': {
    find: async (snapshot) => (await verifyAccountHistory(snapshot)).map(ofAccount),
    rows: rowsOf(sql`account_history`),
  },
  'provider events': { find: verifyEvents, rows: rowsOf(sql`provider_event`) },
  'account queues': { find: queueProof, rows: rowsOf(sql`(${waitingByTheTables()}) waiting`) },
};
