import type { Transaction } from '@furrow/database/database';
import type { OutboxMessage } from '@furrow/database/outbox';
import { type AccountEvent, INVESTOR_EVENT, type InvestorEvent } from '../../../investors/contract/index.ts';
import { accountIdsOf } from '../../../investors/server/index.ts';
import { hasVerifiedBank } from '../../../wallet/server/index.ts';
import { hasReached, reachMilestone } from './milestones.ts';

/** The wallet's own topic; of what it tells only this kind matters here. */
const WALLET_EVENT = 'wallet.event';

/** Notes what is measured of a person: verified, accredited, and the first bank of somebody accredited. */
export async function hearMilestones(tx: Transaction, { topic, data }: OutboxMessage): Promise<void> {
  if (topic === INVESTOR_EVENT) {
    const event = data as InvestorEvent;
    if (event.about === 'account') await hearAccount(tx, event);
    return;
  }
  if (topic !== WALLET_EVENT) return;
  const { kind, user_id, at } = data as { readonly [name: string]: unknown };
  if (kind !== 'bank_linked' || typeof user_id !== 'string' || typeof at !== 'string') return;
  const isAccredited = await hasReached(tx, { userId: user_id, event: 'user_passed_accreditation' });
  if (isAccredited) await linkedFirstBank(tx, user_id, new Date(at));
}

async function hearAccount(tx: Transaction, { user_id: userId, subject, to, at: told }: AccountEvent) {
  const at = new Date(told);
  if (subject === 'kyc' && to === 'success') await reachMilestone(tx, { userId, event: 'user_verified', at });
  if (subject !== 'accreditation' || to !== 'approved') return;
  await reachMilestone(tx, { userId, event: 'user_passed_accreditation', at });
  if (await hasVerifiedBank(tx, await accountIdsOf(tx, userId))) await linkedFirstBank(tx, userId, at);
}

const linkedFirstBank = (tx: Transaction, userId: string, at: Date) =>
  reachMilestone(tx, { userId, event: 'user_link_first_bank_account', at });
