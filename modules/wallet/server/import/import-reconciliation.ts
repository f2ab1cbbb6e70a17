import type { Transaction } from '@furrow/database/database';
import type { Cents } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { PaymentProvider } from '../../rules/index.ts';
import { keepRun } from '../reconciliation/keep-run.ts';
import { RECONCILE } from '../reconciliation/nightly-job.ts';
import { readClearing } from '../reconciliation/read-books.ts';

export interface ImportedNight {
  readonly provider: PaymentProvider;
  /** Lines of the service's statement that our books do not have. */
  readonly unknown: readonly { readonly transferId: string; readonly amountCents: Cents }[];
  readonly at: Date;
}

/** The comparison of a night that is over: the service has what our books had then, and the lines that they do not know. */
export async function importReconciliation(
  tx: Transaction,
  { provider, unknown, at: now }: ImportedNight,
): Promise<void> {
  const ours = await readClearing(tx, provider, now);
  const differences = unknown.map(({ transferId, amountCents }) => ({
    kind: 'missing_here' as const,
    key: transferId,
    ledgerCents: 0n,
    providerCents: amountCents,
  }));
  const unknownCents = unknown.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  await keepRun(tx, {
    provider,
    actor: `job:${RECONCILE}`,
    nightlyFor: newYorkDay(now),
    now,
    ours,
    providerCents: ours.balanceCents - ours.otherCents + unknownCents,
    compared: { differences, inFlight: [] },
  });
}
