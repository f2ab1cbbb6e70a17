import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import type { ProviderRefusal, ProviderRefusalCode } from '@furrow/providers/provider-refusal';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { emailOwner } from './email-owner.ts';
import { endPayment } from './end-payment.ts';
import { endUnsent } from './hold-back.ts';
import { firstLook, nextLook } from './look-times.ts';
import { noteTransfer } from './note-transfer.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, type PaymentRow, PENDING, paymentById } from './payment-row.ts';
import { UNSENT_QUEUE } from './unsent-queue-name.ts';

/** `waits`: nobody knows yet, and the sweep sees to it; `stopped`: its wallet was blocked first, and it is called off. */
export type Sent = 'sent' | 'refused' | 'waits' | 'stopped';

export interface Sending {
  /** Somebody waits for the answer and is told by it; otherwise the owner is told by an email. */
  readonly isAwaited: boolean;
  readonly actor: string;
}

/**
 * Asks the service to move a payment. That it may have been asked is written down before it is, so that whoever comes
 * after a crash looks it up first; the key is the payment's own, so that a second asking moves nothing twice.
 */
export async function sendPayment(deps: PaymentDeps, paymentId: Id<'pay'>, how: Sending): Promise<Sent> {
  const { database, clock, payments, settlement } = deps;
  if (payments === null || settlement === null) return 'waits';
  const claimed = await claimPayment(deps, paymentId);
  if (claimed === 'held_back') return 'stopped';
  if (claimed === undefined) return 'waits';
  const { row, sourceId } = claimed;
  const own = settlement[row.provider];
  const [from, to] = row.direction === 'pull' ? [sourceId, own] : [own, sourceId];
  const transfer = { from, to, amountCents: row.amount_cents, correlationId: row.id };
  const made = await payments.createTransfer(transfer, row.provider_key);
  if (made.ok) {
    await database.transaction(async (tx) => {
      await noteTransfer(tx, deps, await lockPayment(tx, row), made.value, clock.now());
    });
    return 'sent';
  }
  if (made.error.code === 'misconfigured') await reportUnsent(deps, row);
  if (!isDefinite(made.error, row, how)) {
    if (NOT_NOW.has(made.error.code) && row.sending === 'new') await noteUnsent(deps, row);
    return 'waits';
  }
  const isEnded = await refusePayment(deps, row, how);
  return isEnded ? 'refused' : 'waits';
}

/** It takes nothing from us now, whatever it would say of this payment later. */
const NOT_NOW: ReadonlySet<ProviderRefusalCode> = new Set(['not_called', 'busy', 'misconfigured']);

/**
 * Whether the service certainly does not have it and will not. What says nothing of an earlier try, decides nothing about
 * it. Whoever waits is told at once; what nobody waits for is tried again until the service says something of it.
 */
function isDefinite({ code }: ProviderRefusal, { tries }: PaymentRow, { isAwaited }: Sending): boolean {
  if (code === 'unavailable' || code === 'unexpected') return false;
  return !NOT_NOW.has(code) || (isAwaited && tries === 0);
}

/** No try has brought it there, so its owner can still call it off without asking the service. */
const noteUnsent = ({ database }: PaymentDeps, { id, tries }: PaymentRow) =>
  database.run(sql`update payment set sending = 'new'
    where id = ${id} and status = ${PENDING} and transfer_id is null and tries = ${tries + 1}`);

/** Only the firm can mend what the service does not accept of us, so it waits in a queue of its own until then. */
async function reportUnsent(
  { database, clock, log }: PaymentDeps,
  { id, account_id }: PaymentRow,
): Promise<void> {
  log.error({ payment: id }, 'the payment service does not accept our credentials or settings');
  await database.transaction(async (tx) => {
    const { status, transfer_id } = await lockPayment(tx, { id, account_id });
    if (status === PENDING && transfer_id === null)
      await openWork(tx, { queue: UNSENT_QUEUE, subject: id, since: clock.now() });
  });
}

interface Claimed {
  readonly row: PaymentRow;
  readonly sourceId: string;
}

/** Undefined where somebody else is at it, or it has ended. */
async function claimPayment(
  deps: PaymentDeps,
  paymentId: Id<'pay'>,
): Promise<Claimed | 'held_back' | undefined> {
  const { database } = deps;
  const row = await paymentById(database, paymentId);
  if (row === undefined || row.status !== PENDING) return undefined;
  const bank = await database.maybe<{ source_id: string | null }>(
    sql`select source_id from bank where id = ${row.bank_id}`,
  );
  const claimed = await database.transaction((tx) => claim(tx, deps, row));
  if (claimed === 'held_back') return claimed;
  const sourceId = bank?.source_id ?? null;
  return claimed === 'gone' || sourceId === null ? undefined : { row, sourceId };
}

async function claim(
  tx: Transaction,
  deps: PaymentDeps,
  row: PaymentRow,
): Promise<'claimed' | 'held_back' | 'gone'> {
  const now = deps.clock.now();
  if (row.direction === 'push') {
    // A block that was first is seen here; one that comes now waits, finds it claimed and has it called off at the service.
    const { block_reason: because } = await lockWallet(tx, row.account_id);
    if (because !== null) return (await endUnsent(tx, deps, row)) ? 'held_back' : 'gone';
  }
  // What nobody wants any more is not asked for again; whoever drops a pull now waits, and finds it claimed.
  const look = row.tries === 0 ? firstLook(now) : nextLook(now, row.tries);
  const claimed =
    await tx.run(sql`update payment set sending = 'unknown', tries = tries + 1, next_look_at = ${look}
    where id = ${row.id} and status = ${PENDING} and transfer_id is null and tries = ${row.tries}
      and unwanted_at is null`);
  return claimed === 0 ? 'gone' : 'claimed';
}

async function refusePayment(
  deps: PaymentDeps,
  claimed: PaymentRow,
  { isAwaited, actor }: Sending,
): Promise<boolean> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const row = await lockPayment(tx, claimed);
    // Another try may have brought it there meanwhile.
    if (row.status !== PENDING || row.transfer_id !== null || row.tries !== claimed.tries + 1) return false;
    const isUnwanted = row.unwanted_at !== null;
    const end = isUnwanted
      ? ({ to: 'cancelled', failure: null } as const)
      : ({ to: 'failed', failure: 'refused' } as const);
    await endPayment(tx, deps, row, { ...end, sending: 'refused', actor, now });
    const kind = row.direction === 'pull' ? 'deposit_failed' : 'withdrawal_failed';
    if (!isAwaited && !isUnwanted) await emailOwner(tx, { kind, paymentId: row.id });
    return true;
  });
}
