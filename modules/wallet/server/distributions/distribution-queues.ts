import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { Queue, QueueLine } from '@furrow/module/queue';
import { farmNames } from '../../../farms/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { type PaymentLineStatus, runReference } from '../../rules/index.ts';
import { DISTRIBUTION_QUEUE } from './distribution-approval.ts';
import { WIRE_QUEUE } from './open-wires.ts';
import { FAILED_QUEUE } from './pay-batch.ts';
import { RUN_COLUMNS, type RunRow } from './run-row.ts';
import { wireClients } from './wire-approval.ts';

const ROLES = ['treasury'];
const pathOf = (runId: string) => `/masters/wallet/distributions/${runId}`;

/** Runs for a second person, payments that failed, and what custodians wait for. */
export const distributionQueues: readonly Queue[] = [
  { name: DISTRIBUTION_QUEUE, title: 'Distributions', roles: ROLES, goalDays: 1, describe: describeRuns },
  { name: FAILED_QUEUE, title: 'Failed payments', roles: ROLES, goalDays: 1, describe: describeFailed },
  { name: WIRE_QUEUE, title: 'Custodian wires', roles: ROLES, goalDays: 1, describe: describeWires },
];

async function describeRuns(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await database.rows<RunRow>(
    sql`select ${RUN_COLUMNS} from distribution where id = any(${[...subjects]}::text[])`,
  );
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  return new Map(
    rows.map((run) => [
      run.id,
      {
        title: farms.get(run.farm_id)?.name ?? run.farm_id,
        kind: runReference(run.year, run.number),
        detail: `${run.title}, to be paid ${formatShortDate(run.pay_on)}`,
        status: null,
        amountCents: run.total_cents,
        path: pathOf(run.id),
      },
    ]),
  );
}

const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'The investment account is closed',
  operating_too_low: 'The farm’s operating account had too little money',
};

async function describeFailed(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await database.rows<{
    id: string;
    account_id: string;
    net_cents: bigint;
    status: PaymentLineStatus;
    failure: string | null;
    distribution_id: string;
    year: number;
    number: number;
  }>(sql`select line.id, account_id, net_cents, line.status, failure, distribution_id, year, number
    from distribution_line line join distribution run on run.id = distribution_id
    where line.id = any(${[...subjects]}::text[])`);
  const accounts = await holderFacts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  return new Map(
    rows.map((line) => [
      line.id,
      {
        title: accounts.get(line.account_id)?.name || line.account_id,
        kind: runReference(line.year, line.number),
        detail: FAILURES[line.failure ?? ''] ?? 'To be paid again',
        status: line.status === 'paying_outside' ? 'Needs its check or wire number' : null,
        amountCents: line.net_cents,
        path: pathOf(line.distribution_id),
      },
    ]),
  );
}

async function describeWires(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await database.rows<{
    id: string;
    custodian: string;
    amount_cents: bigint;
    status: string;
    year: number | null;
    number: number | null;
    clients: number;
  }>(sql`select wire.id, custodian, amount_cents, wire.status, year, number,
      ${wireClients(sql`wire.id`)} as clients
    from custodian_wire wire left join distribution run on run.id = wire.distribution_id
    where wire.id = any(${[...subjects]}::text[])`);
  return new Map(
    rows.map((wire) => [
      wire.id,
      {
        title: wire.custodian,
        kind: wire.year === null || wire.number === null ? 'Refunds' : runReference(wire.year, wire.number),
        detail: `For ${wire.clients} ${plural(wire.clients, 'client')}`,
        status: wire.status === 'waiting' ? null : wire.status,
        amountCents: wire.amount_cents,
        path: '/masters/wallet/distributions/wires',
      },
    ]),
  );
}
