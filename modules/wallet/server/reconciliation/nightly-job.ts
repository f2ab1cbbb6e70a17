import { defineJob } from '@furrow/database/jobs';
import { NEW_YORK, newYorkDay } from '@furrow/kernel/new-york-day';
import { PAYMENT_PROVIDERS } from '../../rules/index.ts';
import { type ReconcileDeps, reconcile } from './reconcile.ts';

export const RECONCILE = 'wallet.reconcile';

/** Every morning before anybody works. A night that nobody was up for is made up for; each has one run an account (C16). */
export const reconciliationJob = (deps: ReconcileDeps) =>
  defineJob({
    name: RECONCILE,
    async handle(_payload, { clock, scheduledFor }) {
      if (deps.payments === null || deps.settlement === null) return;
      const nightlyFor = newYorkDay(scheduledFor ?? clock.now());
      const failed: string[] = [];
      for (const provider of PAYMENT_PROVIDERS) {
        const done = await reconcile(deps, { provider, actor: `job:${RECONCILE}`, nightlyFor });
        if (!done.ok) failed.push(provider);
      }
      // Tried again a little later: the other account keeps the run it has.
      if (failed.length > 0)
        throw new Error(`no statement for the settlement accounts: ${failed.join(', ')}`);
    },
  });

export const RECONCILIATION_TIMES = {
  cron: '0 6 * * *',
  timeZone: NEW_YORK,
  catchUpMs: 24 * 60 * 60_000,
} as const;
