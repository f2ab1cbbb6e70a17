import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Fetch } from './provider-call.ts';

export const SANDBOX_SERVICES = ['identity-check', 'customers', 'bank-link', 'marketing-forms'] as const;
export type SandboxService = (typeof SANDBOX_SERVICES)[number];
/** Those that send webhooks. */
export type SandboxSender = Exclude<SandboxService, 'bank-link' | 'marketing-forms'>;

export interface SandboxBehaviour {
  /** So many of the next calls are answered with trouble, before anything is done. */
  readonly failNext: number;
  /** So many of the next calls are done, and their answer is lost. */
  readonly loseNext: number;
  readonly slowMs: number;
  /** Every webhook comes twice. */
  readonly twice: boolean;
  /** Webhooks of one change come last first. */
  readonly reversed: boolean;
}

const USUAL: SandboxBehaviour = { failNext: 0, loseNext: 0, slowMs: 0, twice: false, reversed: false };

/** What is not named is as usual again. */
export async function setSandboxBehaviour(
  database: Queryable,
  service: SandboxService,
  wanted: Partial<SandboxBehaviour>,
): Promise<void> {
  const { failNext, loseNext, slowMs, twice, reversed } = { ...USUAL, ...wanted };
  await database.run(sql`insert into sandbox_behaviour (service, fail_next, lose_next, slow_ms, twice, reversed)
    values (${service}, ${failNext}, ${loseNext}, ${slowMs}, ${twice}, ${reversed})
    on conflict (service) do update set fail_next = excluded.fail_next, lose_next = excluded.lose_next,
      slow_ms = excluded.slow_ms, twice = excluded.twice, reversed = excluded.reversed`);
}

export async function sandboxBehaviour(
  database: Queryable,
  service: SandboxService,
): Promise<SandboxBehaviour> {
  const found = await database.maybe<SandboxBehaviour>(
    sql`select fail_next as "failNext", lose_next as "loseNext", slow_ms as "slowMs", twice, reversed
      from sandbox_behaviour where service = ${service}`,
  );
  return found ?? USUAL;
}

/** Puts the moods of a service in front of a stand-in that has none. */
export function withBehaviour(database: Queryable, service: SandboxService, answer: Fetch): Fetch {
  return async (url, init) => {
    const { slowMs, failNext, loseNext } = await sandboxBehaviour(database, service);
    if (slowMs > 0) await sleep(slowMs, undefined, { signal: init.signal ?? undefined });
    if (failNext > 0 && (await used(database, service, 'fail_next')))
      return new Response(null, { status: 503 });
    const response = await answer(url, init);
    if (loseNext > 0 && (await used(database, service, 'lose_next'))) throw new TypeError('fetch failed');
    return response;
  };
}

/** One conditional update: of two calls at once only one uses up the last. */
async function used(
  database: Queryable,
  service: SandboxService,
  column: 'fail_next' | 'lose_next',
): Promise<boolean> {
  const name = sql.identifier(column, ['fail_next', 'lose_next']);
  const changed = await database.run(
    sql`update sandbox_behaviour set ${name} = ${name} - 1 where service = ${service} and ${name} > 0`,
  );
  return changed === 1;
}
