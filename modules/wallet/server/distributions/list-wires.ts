import type { Queryable } from '@furrow/database/database';
import { waitingSubjects } from '@furrow/database/proposal-list';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import type { CustodianWire } from '../../contract/index.ts';
import { type CustodianWireStatus, custodianWireMoves, runReference } from '../../rules/index.ts';
import { wireApproval, wireClients, wireSubject } from './wire-approval.ts';

const MOST_WIRES = 200;

interface Row {
  readonly id: Id<'cwr'>;
  readonly distribution_id: Id<'dist'> | null;
  readonly custodian: string;
  readonly amount_cents: bigint;
  readonly status: CustodianWireStatus;
  readonly confirmation: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly year: number | null;
  readonly number: number | null;
  readonly farm_id: string | null;
  readonly clients: number;
}

export const allWires = (database: Queryable) => readWires(database, sql`true`);
export const wiresOfRun = (database: Queryable, id: Id<'dist'>) =>
  readWires(database, sql`wire.distribution_id = ${id}`);

/** What is not confirmed yet comes first. */
async function readWires(database: Queryable, condition: Sql): Promise<CustodianWire[]> {
  const rows = await database.rows<Row>(sql`
    select wire.id, wire.distribution_id, custodian, amount_cents, wire.status, confirmation, wire.created_at, wire.sent_at,
      run.year, run.number, run.farm_id,
      ${wireClients(sql`wire.id`)} as clients
    from custodian_wire wire left join distribution run on run.id = wire.distribution_id
    where ${condition} order by wire.status = 'confirmed', wire.created_at desc, wire.id limit ${MOST_WIRES}`);
  const farms = await farmNames(
    database,
    rows.flatMap(({ farm_id }) => farm_id ?? []),
  );
  const proposals = await waitingSubjects(
    database,
    wireApproval.name,
    rows.map(({ id }) => wireSubject(id)),
  );
  return rows.map((wire) => {
    const proposalId = proposals.get(wireSubject(wire.id)) ?? null;
    return {
      id: wire.id,
      run_id: wire.distribution_id,
      reference: wire.year === null || wire.number === null ? null : runReference(wire.year, wire.number),
      farm: wire.farm_id === null ? null : (farms.get(wire.farm_id)?.name ?? wire.farm_id),
      custodian: wire.custodian,
      amount: toDollarString(wire.amount_cents),
      clients: wire.clients,
      status: wire.status,
      is_proposed: proposalId !== null,
      proposal_id: proposalId,
      confirmation: wire.confirmation,
      created_at: wire.created_at.toISOString(),
      sent_at: wire.sent_at?.toISOString() ?? null,
      can_reissue: custodianWireMoves.canMove(wire.status, 'waiting'),
    };
  });
}
