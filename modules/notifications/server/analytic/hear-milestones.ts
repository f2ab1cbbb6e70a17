import type { Transaction } from '@furrow/database/database';
import type { OutboxMessage } from '@furrow/database/outbox';
import { type AccountEvent, INVESTOR_EVENT, type InvestorEvent } from '../../../investors/contract/index.ts';
import { accountIdsOf } from '../../../investors/server/index.ts';
import { WALLET_EVENT, type WalletEvent } from '../../../wallet/contract/index.ts';
import { hasVerifiedBank } from '../../../wallet/server/index.ts';
import { hasReached, reachMilestone } from './milestones.ts';

/** Notes what is measured of a person: verified, accredited, and the first bank of somebody accredited. */
export async function hearMilestones(tx: Transaction, { topic, data }: OutboxMessage): Promise<void> {
  if (topic === INVESTOR_EVENT) {
    const event = data as InvestorEvent;
    if (event.about === 'account') await hearAccount(tx, event);
    return;
  }
  if (topic === WALLET_EVENT) await hearWallet(tx, data as WalletEvent);
}

/** A bank that was typed in counts once it is verified, like one that was linked. */
async function hearWallet(tx: Transaction, event: WalletEvent): Promise<void> {
  if (event.kind !== 'bank_linked' && event.kind !== 'bank_verified') return;
  const userId = event.user_id;
  if (await hasReached(tx, { userId, event: 'user_passed_accreditation' }))
    await linkedFirstBank(tx, userId, new Date(event.at));
}

async function hearAccount(tx: Transaction, { user_id: userId, subject, to, at: told }: AccountEvent) {
  const at = new Date(told);
  if (subject === 'kyc' && to === 'success') await reachMilestone(tx, { userId, event: 'user_verified', at });
  if (subject !== 'accreditation' || to !== 'approved') return;
  await reachMilestone(tx, { userId, event: 'user_passed_accreditation', at });
  await linkedFirstBank(tx, userId, at);
}

async function linkedFirstBank(tx: Transaction, userId: string, at: Date): Promise<void> {
  if (!(await hasVerifiedBank(tx, await accountIdsOf(tx, userId)))) return;
  await reachMilestone(tx, { userId, event: 'user_link_first_bank_account', at });
}
