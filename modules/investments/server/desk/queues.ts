import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Queue, QueueLine } from '@furrow/module/queue';
import { sharesText } from '../../../farms/rules/index.ts';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { CUSTODIAN_GOAL_DAYS } from '../../rules/index.ts';
import { type InvestmentRow, investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { CUSTODIAN_QUEUE } from '../custodian/custodian-row.ts';
import { describeCustodians } from '../custodian/describe-custodians.ts';
import { SIGNING_SERVICE_QUEUE } from '../envelopes/signing-service-queue.ts';
import { LATE_PUSH_QUEUE, UNPAID_QUEUE } from '../money/queue-names.ts';
import { describePaper } from '../paper/describe-paper.ts';
import { PAPER_QUEUE } from '../paper/wait-for-paper.ts';
import { describeLate, LATE_TAX_QUEUE } from '../tax/late-forms.ts';
import { describeToMail, TAX_MAIL_QUEUE } from '../tax/mail-queue.ts';

const ROLES = ['treasury'];

/** Wires and transfers that did not come, and positions that were not paid after all. */
export const investmentQueues: readonly Queue[] = [
  {
    name: LATE_PUSH_QUEUE,
    title: 'Money that didn’t come',
    roles: ROLES,
    goalDays: 5,
    describe: describedBy(
      ({ funding, confirmed_at }) =>
        `${funding === 'WIRE' ? 'Wire' : 'ACH transfer'} expected since ${dayOf(confirmed_at)}`,
    ),
  },
  {
    name: UNPAID_QUEUE,
    title: 'Unpaid positions',
    roles: ROLES,
    goalDays: 1,
    describe: describedBy(({ funding_state, closed_at, asked_again_at }) => {
      if (asked_again_at !== null) return `Asked for again on ${dayOf(asked_again_at)}, and not paid yet`;
      return funding_state === 'returned'
        ? `The bank took the money back after the offering closed on ${dayOf(closed_at)}`
        : `The money didn’t arrive, and the offering closed on ${dayOf(closed_at)}`;
    }),
  },
  {
    name: CUSTODIAN_QUEUE,
    title: 'Custodian signatures awaited',
    roles: ['treasury', 'offerings'],
    goalDays: CUSTODIAN_GOAL_DAYS,
    describe: describeCustodians,
  },
  {
    name: SIGNING_SERVICE_QUEUE,
    title: 'Signing service problems',
    roles: ['treasury', 'offerings'],
    goalDays: 1,
    describe: describedBy(
      () =>
        'The signing service isn’t answering, turned an agreement down or sent back one we can’t use. Open the record for details',
    ),
  },
  {
    name: LATE_TAX_QUEUE,
    title: 'Tax documents past their day',
    roles: ['treasury', 'offerings'],
    goalDays: 2,
    describe: describeLate,
  },
  {
    name: TAX_MAIL_QUEUE,
    title: 'Tax documents to mail',
    roles: ['treasury', 'offerings'],
    goalDays: 3,
    describe: describeToMail,
  },
  {
    name: PAPER_QUEUE,
    title: 'Paper delivery to set up',
    roles: ['treasury', 'offerings'],
    goalDays: 3,
    describe: describePaper,
  },
];

const dayOf = (at: Date | null) => (at === null ? 'confirming' : formatShortDate(newYorkDay(at)));

function describedBy(detail: (row: InvestmentRow) => string) {
  return async (
    database: Queryable,
    subjects: readonly string[],
  ): Promise<ReadonlyMap<string, QueueLine>> => {
    const rows = await investmentsWhere(database, sql`id = any(${[...subjects]}::text[])`);
    const accounts = await holderFacts(
      database,
      rows.flatMap(({ account_id }) => account_id ?? []),
    );
    const farms = await farmNames(
      database,
      rows.map(({ farm_id }) => farm_id),
    );
    return new Map(
      rows.map((row) => {
        const farm = farms.get(row.farm_id) ?? { name: 'a farm', type: 'invest' };
        const line: QueueLine = {
          title: accounts.get(row.account_id ?? '')?.name || row.id,
          kind: `${sharesText(farm, row.shares)} of ${farm.name}`,
          detail: detail(row),
          status: null,
          amountCents: totalCentsOf(row),
          path: `/masters/investments/${row.id}`,
        };
        return [row.id, line];
      }),
    );
  };
}
