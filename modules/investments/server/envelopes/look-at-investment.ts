import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { OPEN_ENVELOPES } from '../../rules/index.ts';
import { envelopesWhere, type ServiceDeps } from './envelope-row.ts';
import { lookAtEnvelope } from './look-at-envelope.ts';

/** Asks about every open envelope of an investment: somebody came back, or looks again. A failing one doesn't keep the others from being asked about. */
export async function lookAtInvestment(
  deps: ServiceDeps,
  investmentId: Id<'inv'>,
  now: Date,
): Promise<Result<null, Refusal<'signing_service_down'>>> {
  const open = await envelopesWhere(
    deps.database,
    sql`investment_id = ${investmentId} and state = any(${[...OPEN_ENVELOPES]}::text[])`,
  );
  let isDown = false;
  for (const { id } of open) isDown = !(await lookAtEnvelope(deps, id, now)).ok || isDown;
  return isDown ? refuse('signing_service_down', { params: { service: deps.service.name } }) : ok(null);
}
