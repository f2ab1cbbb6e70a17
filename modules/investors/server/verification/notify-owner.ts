import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import type { WalletStatus } from '../../rules/index.ts';
import { declareJob } from '../common/declare-job.ts';

/** What a mail to the owner is about. */
export type CheckEmailKind =
  | 'check_passed'
  | 'check_failed'
  | 'check_ended'
  | 'held'
  | 'cleared'
  | 'reverify'
  | 'wallet_not_taken'
  | 'wallet_retry'
  | 'wallet_document'
  | 'wallet_suspended'
  | 'wallet_closed'
  | 'wallet_reopened';

export type CheckEmail = {
  readonly kind: CheckEmailKind;
  readonly accountId: Id<'acc'>;
  /** In words to the owner, as they were then. */
  readonly reason: string | null;
};

/** Commands run where no mail can be written. */
export const checkEmail = declareJob<CheckEmail>('investors.tell-of-checks');

/** The mail exists if and only if what it tells of does: called where that is written, and only if it changed something. */
export async function notifyOfCheck(
  tx: Transaction,
  kind: CheckEmailKind,
  accountId: Id<'acc'>,
  reason: string | null = null,
): Promise<void> {
  await enqueue(tx, checkEmail, { kind, accountId, reason });
}

const OF_WALLET: Readonly<Partial<Record<WalletStatus, CheckEmailKind>>> = {
  retry: 'wallet_retry',
  document: 'wallet_document',
  suspended: 'wallet_suspended',
  deactivated: 'wallet_closed',
};

/** Where a wallet needs its holder, or can be used no more, or again. A first success is what everybody expects. */
export async function notifyOfWallet(
  tx: Transaction,
  accountId: Id<'acc'>,
  { from, to }: { readonly from: WalletStatus; readonly to: WalletStatus },
): Promise<void> {
  const isBack = from === 'suspended' && to === 'verified';
  const kind = isBack ? 'wallet_reopened' : OF_WALLET[to];
  if (kind !== undefined && from !== to) await notifyOfCheck(tx, kind, accountId);
}
