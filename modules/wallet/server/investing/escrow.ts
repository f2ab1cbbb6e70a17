import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { creditLegs, farmAccount, type Leg } from '../../rules/index.ts';
import { listRefund, payableAccount } from '../custodians/owe-custodian.ts';
import { captureHolds } from '../holds/end-hold.ts';
import { type Cause, writeJournal } from '../ledger/write-journals.ts';
import { alignBlock } from '../returns/align-block.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallet, announceWallets } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';

interface Acting {
  readonly actor: string;
  readonly now: Date;
}

interface EscrowMove extends Acting {
  readonly farmId: string;
  readonly cause: Cause;
}

export interface PaidIn extends Pick<EscrowMove, 'farmId' | 'cause'> {
  readonly account: Pick<HolderFacts, 'id' | 'userId'>;
  readonly holdId: Id<'jrn'>;
  readonly heldCents: Cents;
}

/**
 * What was held for farms goes into their escrow, of each account one hold at most. False where a hold has ended otherwise:
 * the caller rolls back.
 */
export async function payIntoEscrow(
  tx: Transaction,
  paid: readonly PaidIn[],
  acting: Acting,
): Promise<boolean> {
  const captured = await captureHolds(
    tx,
    paid.map(({ farmId, account, holdId, heldCents, cause }) => ({
      accountId: account.id,
      holdId,
      cause,
      to: [{ account: farmAccount(farmId, 'escrow'), cents: heldCents }],
      heldCents,
      type: 'investment',
    })),
    acting,
  );
  if (!captured.ok) return false;
  await announceWallets(
    tx,
    paid.map(({ account }) => ({ userId: account.userId, accountId: account.id })),
  );
  return true;
}

export interface GivenBack extends EscrowMove {
  readonly account: HolderFacts;
  readonly cents: Cents;
  /** Of what one cause gives back, which. */
  readonly key: string;
}

/** Money leaves a farm's escrow for whoever paid it: into the wallet, or to the custodian of an IRA. Once per key. */
export async function giveBackFromEscrow(
  tx: Transaction,
  { farmId, account, cents, key, cause, actor, now }: GivenBack,
): Promise<void> {
  const accountId = account.id;
  const escrow: Leg = { account: farmAccount(farmId, 'escrow'), cents: -cents };
  if (account.custodian !== null) {
    const legs = [escrow, { account: payableAccount(account.custodian), cents }];
    const { id: journalId, isNew } = await written(tx, { key, cause, legs }, actor, now);
    if (isNew) await listRefund(tx, { accountId, custodian: account.custodian, cents, journalId, now });
    return;
  }
  await lockWallet(tx, accountId);
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const legs = [escrow, ...creditLegs(accountId, cents, owedCents)];
  const { id, isNew } = await written(tx, { key, cause, legs }, actor, now);
  if (!isNew) return;
  await addTransaction(tx, {
    accountId,
    type: 'investment',
    amountCents: cents,
    cause,
    at: now,
    landsOn: null,
    journalId: id,
  });
  await alignBlock(tx, { accountId, actor, now });
  await announceWallet(tx, { userId: account.userId, accountId });
}

export interface ReleasedToFarm extends EscrowMove {
  /** What the shares cost, which is the farm's. */
  readonly amountCents: Cents;
  /** Fees that were paid on top, which are the firm's. */
  readonly feeCents: Cents;
  readonly key: string;
}

/** The offering closed: its escrow becomes the farm's own money. */
export async function releaseEscrow(
  tx: Transaction,
  { farmId, amountCents, feeCents, key, cause, actor, now }: ReleasedToFarm,
): Promise<void> {
  const legs: Leg[] = [
    { account: farmAccount(farmId, 'escrow'), cents: -(amountCents + feeCents) },
    { account: farmAccount(farmId, 'operating'), cents: amountCents },
    { account: { owner: 'firm', kind: 'fee_income' }, cents: feeCents },
  ];
  await written(tx, { key, cause, legs }, actor, now);
}

async function written(
  tx: Transaction,
  journal: { readonly key: string; readonly cause: Cause; readonly legs: readonly Leg[] },
  actor: string,
  now: Date,
) {
  const result = await writeJournal(tx, journal, { actor, at: now });
  // Escrow holds what was paid in, and every payment is given back or released once.
  if (!result.ok)
    throw new Error(`${journal.cause.type}:${journal.cause.id} takes more than its escrow holds`);
  return result.value;
}
