import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { ProviderUnavailable } from '../common/provider-unavailable.ts';
import { applyCheck } from '../verification/apply-check.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { providerEventJob } from './receive-webhook.ts';
import { UnknownThing } from './unknown-thing.ts';

interface EventRow {
  readonly kind: string;
  readonly about: Readonly<Record<string, string>>;
}

/** Asks for what an event is about and brings it in. It may be tried as often as it likes: the rules see to one end. */
export function eventApplier(deps: InvestorDeps): Job<{ readonly source: string; readonly eventId: string }> {
  const { database, clock } = deps;
  return implementJob(providerEventJob, async ({ source, eventId }) => {
    const event = await database.maybe<EventRow>(sql`select kind, about from provider_event
      where provider = ${source} and event_id = ${eventId} and applied_at is null`);
    if (event === undefined) return;
    if (source === 'identity') await applyIdentityEvent(deps, event.about.check_id ?? '');
    else await applyPaymentEvent(deps, event);
    await database.run(sql`update provider_event set applied_at = ${clock.now()}
      where provider = ${source} and event_id = ${eventId}`);
  });
}

async function applyIdentityEvent(deps: InvestorDeps, checkId: string): Promise<void> {
  const { database, clock, identityCheck } = deps;
  if (identityCheck === null)
    throw new ProviderUnavailable('no identity check is set up', { code: 'misconfigured' });
  const found = await identityCheck.checks.find(checkId);
  if (!found.ok) throw new ProviderUnavailable('looking at a check', found.error);
  const applied = await database.transaction((tx) => applyCheck(tx, found.value, clock.now()));
  // Ours may not be committed yet (B6); of an account that was deleted nothing has to be known any more.
  if (!applied.known && !(await isGone(deps, found.value.personId))) throw new UnknownThing('check');
}

async function isGone({ database }: InvestorDeps, accountId: string): Promise<boolean> {
  const gone = await database.maybe(
    sql`select from investment_account where id = ${accountId} and deleted_at is not null`,
  );
  return gone !== undefined;
}
